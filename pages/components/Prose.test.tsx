import { renderToStaticMarkup } from 'react-dom/server';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { PageView } from '../../build/site.ts';
import type { Zone } from '../../content/schema.ts';
import { Prose } from './Prose.tsx';
import { SiteContext } from './site.tsx';

function render(html: string): string {
  const site = { data: { ui: { link: { newTab: '(opens in a new tab)' } } } } as unknown as Zone;
  return renderToStaticMarkup(
    <SiteContext value={{ site, page: {} as PageView }}>
      <Prose html={html} />
    </SiteContext>,
  );
}

const prose = suite('Prose');

prose('renders nothing for a page without Markdown', () => {
  assert.is(render('\n'), '');
});

prose('opens a link that leaves the site in a new tab, and says so', () => {
  const html = render('<p><a href="https://example.com/">Elsewhere</a></p>');
  assert.match(html, '<a href="https://example.com/" target="_blank" rel="noopener">Elsewhere');
  assert.match(html, '(opens in a new tab)');
});

prose('leaves links within the site and to e-mail as they are', () => {
  const own = '<p><a href="/pricing">Pricing</a> <a href="mailto:a@zone.example">Mail</a></p>';
  assert.match(render(own), own);
});

prose.run();
