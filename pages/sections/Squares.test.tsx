import { renderToStaticMarkup } from 'react-dom/server';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { SectionOf } from '../../content/schema/sections.ts';
import type { Zone } from '../../content/schema.ts';
import { SiteContext } from '../components/site.tsx';
import { Squares } from './Squares.tsx';

const squares = suite('squares');

squares('begin with a word of another language that is marked as such', () => {
  const words: SectionOf<'squares'> = {
    kind: 'squares',
    title: 'Letters',
    list: [
      {
        title: 'Vowels',
        text: 'come first.',
        drawing: 'a',
        paint: 'sky',
        word: { text: 'स्वर', lang: 'hi' },
      },
      { title: 'Consonants', text: 'come next.', drawing: 'a', paint: 'sky' },
    ],
  };
  const site = { drawings: { a: '<svg viewBox="0 0 9 9"/>' } } as unknown as Zone;
  const html = renderToStaticMarkup(
    <SiteContext value={{ site }}>
      <Squares {...words} />
    </SiteContext>,
  );
  assert.match(html, '<p><i lang="hi">स्वर</i> come first.</p>');
  assert.match(html, '<p> come next.</p>');
});

squares.run();
