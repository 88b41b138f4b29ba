import { renderToStaticMarkup } from 'react-dom/server';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { drawings } from '../../assets/sources/drawings.ts';
import type { Zone } from '../../content/schema.ts';
import { Reading } from './Reading.tsx';
import { SiteContext } from './site.tsx';

/** A text with these headings of the second level. */
function show(...names: string[]): string {
  const headings = names.map((text) => ({ level: 2, id: text.toLowerCase(), text }));
  const html = `<p>Words.</p>${headings.map(({ id, text }) => `<h2 id="${id}">${text}</h2>`).join('')}`;
  const page = {
    title: 'Rows & seats',
    canonical: 'https://zone.example/rows',
    body: { html, headings },
  };
  const ui = { text: { contents: 'Contents', share: 'Send it' } };
  const value = {
    site: {
      data: { ui: { ...ui, moved: { places: {} } }, doors: { list: {} } },
      drawings,
      isPlaceholder: () => false,
    },
    page,
  };
  return renderToStaticMarkup(
    <SiteContext value={value as unknown as { site: Zone }}>
      <Reading>Tags</Reading>
    </SiteContext>,
  );
}

const reading = suite('a text for reading');

reading('has its contents before it if it has two headings or more', () => {
  assert.match(
    show('A', 'B'),
    /<nav class="contents screen".*<a href="#a">A<\/a>.*<a href="#b">B<\/a>.*<p>Words/s,
  );
  for (const html of [show(), show('A')]) assert.not.match(html, 'contents');
});

reading('ends with its tags, and a link that sends its address to somebody', () => {
  assert.match(
    show(),
    /<p>Words.*Tags<a class="arrow-link" href="mailto:\?subject=Rows%20%26%20seats&amp;body=https%3A%2F%2Fzone\.example%2Frows">/,
  );
});

reading.run();
