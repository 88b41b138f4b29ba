/** Adds the scripts of dev and preview to built pages. */
import { hash } from 'node:crypto';
import { PROJECT } from '../base/project.ts';
import { bundle } from '../code/esbuild.ts';
import { CLIENT, type LivePage } from './messages.ts';

const POLICY = /(?<=<meta http-equiv="content-security-policy" content=")[^"]*/;

const NONCE = 'dev';

/**
 * Extends the policy of a page for the script, which connects to the server. Under dev it also changes the styles of the page.
 * These have a nonce in place of their hashes, so that other styles do not need a page load. What a build refuses is refused
 * here, too.
 */
function widen(policy: string, isLive: boolean): string {
  const open = allow(allow(policy, 'script-src', `'nonce-${NONCE}'`), 'connect-src', "'self'");
  // With a nonce, browsers would ignore 'unsafe-inline'.
  if (!isLive || policy.includes("style-src 'unsafe-inline'")) return open;
  const unhashed = open.replace(/style-src [^;]*/, (list) => list.replace(/'sha256-[^']*' ?/g, ''));
  return allow(unhashed, 'style-src', `'nonce-${NONCE}'`);
}

/** A policy with one more source in a directive, which it may lack. */
const allow = (policy: string, name: string, source: string): string =>
  policy.includes(`;${name} `)
    ? policy.replace(`;${name} `, `;${name} ${source} `)
    : `${policy};${name} ${source}`;

/** Adds the script to a page. `attributes`: those of the script of dev, which also changes the page. */
export function addScript(page: string, attributes = ''): string {
  const html = page.replace(POLICY, (policy) => widen(policy, attributes !== ''));
  const script = `<script nonce="${NONCE}" src="${CLIENT}"${attributes}></script>`;
  // In the head and not deferred, so that it hears what the first island does.
  const end = html.indexOf('</head>');
  const at = end < 0 ? html.length : end;
  return html.slice(0, at) + script + html.slice(at);
}

/**
 * Adds the script that listens for changes. `mark`: why a build would leave the page out. `policy`: what it has in a build, for
 * the panel about it.
 */
export function injectScript(page: string, mark?: string, policy = ''): LivePage {
  const html = page.replace(/<style(?=[\s>])/g, `<style nonce="${NONCE}"`);
  const version = hash('sha256', html + mark).slice(0, 12);
  const marked = mark ? ` data-mark="${mark}"` : '';
  return {
    html: addScript(html, ` data-version="${version}" data-policy="${policy}"${marked}`),
    version,
  };
}

/** A script of `dev/browser/`. `editor`: the start of a link that opens a file. */
export async function makeScript(name: string, editor = ''): Promise<Uint8Array> {
  const bundled = await bundle(PROJECT, {
    entryPoints: [`build/dev/browser/${name}.ts`],
    outdir: 'dev',
    define: { EDITOR: JSON.stringify(editor) },
    format: 'iife',
    target: 'es2022',
    loader: { '.css': 'text' },
  });
  if (bundled.problems.length > 0)
    throw new Error(bundled.problems.map(({ message }) => message).join('\n'));
  return bundled.files[0]?.contents ?? new Uint8Array();
}

/** A page for an address without one, or before the first one is ready. */
export const placeholder = (title: string): LivePage =>
  injectScript(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title></head><body><h1>${title}</h1></body></html>`,
  );
