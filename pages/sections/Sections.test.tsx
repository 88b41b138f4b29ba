import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Section } from '../../content/schema/sections.ts';
import { show } from './Sections.tsx';

const sections = suite('sections');

sections('without a component are named, with the file that lacks it', () => {
  const quote = { kind: 'quote' } as unknown as Section;
  assert.throws(
    () => show(quote, 0),
    /“quote” has no component: add it to `views` in pages\/sections\/Sections\.tsx/,
  );
});

sections.run();
