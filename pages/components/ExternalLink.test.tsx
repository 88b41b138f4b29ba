import { renderToStaticMarkup } from 'react-dom/server';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { PageView } from '../../build/api.ts';
import type { Zone } from '../../content/schema.ts';
import { Anchor } from './ExternalLink.tsx';
import { SiteContext } from './site.tsx';

/** A link on a site where `/edu/office` moved to the web app, and these facts await their true value. */
function render(href: string, placeholders: string[] = []): string {
  const site = {
    data: { ui: { link: { newTab: 'opens in a new tab' }, moved: { places: { '/edu/office': {} } } } },
    isPlaceholder: (name: string) => placeholders.includes(name),
  } as unknown as Zone;
  return renderToStaticMarkup(
    <SiteContext value={{ site, page: {} as PageView }}>
      <Anchor href={href}>Office</Anchor>
    </SiteContext>,
  );
}

const link = suite('a link to wherever');

link('opens a new tab where it leaves the site, and says so', () => {
  const html = render('https://events.zone.example');
  assert.match(html, '<a href="https://events.zone.example" target="_blank" rel="noopener">');
  assert.match(html, 'opens in a new tab');
});

link('stays in its tab within the site', () => {
  assert.is(render('/pricing'), '<a href="/pricing">Office</a>');
});

link('opens a new tab where a page that moved leads on to the web app, once that is live', () => {
  assert.match(render('/edu/office'), '<a href="/edu/office" target="_blank" rel="noopener">');
  assert.is(render('/edu/office', ['web_app.url']), '<a href="/edu/office">Office</a>');
});

link.run();
