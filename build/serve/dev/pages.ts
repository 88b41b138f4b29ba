/** Adds the reload script to built pages. */

import { hash } from 'node:crypto';
import type { Mode } from '../../mode.ts';
import { markOf } from '../../routes/published.ts';
import type { Output } from '../../table.ts';
import { CLIENT } from './messages.ts';

/** A page as browsers get it, and what its changes are found by. */
export type LivePage = { html: string; version: string };

const POLICY = /(?<=<meta http-equiv="content-security-policy" content=")[^"]*/;

/** The policy of a page, wider by what the script does: it comes from here, asks here, and changes styles. */
function widen(policy: string): string {
  const sources = new Map(policy.split(';').map((one) => one.split(/ (.*)/s) as [name: string, list: string]));
  for (const name of ['script-src', 'connect-src']) sources.set(name, `${sources.get(name) ?? ''} 'self'`);
  sources.set('style-src', "'unsafe-inline'");
  return [...sources].map(([name, list]) => `${name} ${list}`).join(';');
}

/** Adds the one script that tells the page of changes. `mark` says that a build would leave the page out. */
export function injectScript(built: string, mark: string | undefined): LivePage {
  const html = built.replace(POLICY, widen);
  const version = hash('sha256', html).slice(0, 12);
  const marked = mark ? ` data-mark="${mark}"` : '';
  const script = `<script defer src="${CLIENT}" data-version="${version}"${marked}></script>`;
  const end = html.lastIndexOf('</body>');
  const at = end < 0 ? html.length : end;
  return { html: html.slice(0, at) + script + html.slice(at), version };
}

/** What is shown where a page has never been right: nothing but the script, which says what is wrong. */
export const shell = (title: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;margin:2rem}</style></head><body><main><h1>${title}</h1></main></body></html>`;

/** The mark of a page that a build would leave out: `draft` or `future`. */
export function markOfOutput({ route }: Output, mode: Mode): string | undefined {
  if (!route || route.kind === 'redirect') return undefined;
  return markOf(route.kind === 'alias' ? route.of.entry : route.entry, mode);
}
