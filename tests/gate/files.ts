/** What can be seen in the files of a built site without a browser. */

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DomUtils, Parser, parseDocument } from 'htmlparser2';
import { FALSE_ALARMS } from '../../build/check/html.ts';
import { listFiles } from '../site.ts';

/** Pages of a built site; where one lies in both spellings, the flat one. */
function listPages(folder: string): string[] {
  const files = new Set(listFiles(folder).filter((path) => path.endsWith('.html')));
  return [...files].filter((path) => !path.endsWith('/index.html') || !files.has(path.replace('/index.html', '.html')));
}

/** Whether there is a Java to run the Nu HTML checker with. */
export const hasJava = (): boolean => spawnSync('java', ['-version']).status === 0;

interface VnuMessage {
  type: string;
  subType?: string;
  url?: string;
  lastLine?: number;
  message: string;
  extract?: string;
}

/** It runs for seconds, so thorough compilation costs more than it saves; less compiled code needs more stack. */
const FOR_SECONDS = ['-XX:TieredStopAtLevel=1', '-Xss4m'];

/** Errors and warnings of the Nu HTML checker in every page. */
export function findInvalid(folder: string): string[] {
  const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
  const pages = listPages(folder);
  const options = [
    ...FOR_SECONDS,
    '-jar',
    jar,
    '--format',
    'json',
    '--exit-zero-always',
    '--filterpattern',
    FALSE_ALARMS,
  ];
  const { stderr } = spawnSync('java', [...options, ...pages], { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 });
  const { messages } = JSON.parse(stderr) as { messages: VnuMessage[] };
  return messages
    .filter(({ type, subType }) => type === 'error' || subType === 'warning' || type === 'non-document-error')
    .map(({ url, lastLine, message, extract }) => {
      const page = url?.replace(/^file:/, '').replace(`${folder}/`, '');
      return `html ${page}:${lastLine}: ${message} ${extract?.replace(/\s+/g, ' ').trim() ?? ''}`;
    });
}

const ENTRY = /^<loc>https?:\/\/[^<>"]+<\/loc>(<lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>)?$/;
const SITEMAP =
  /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">([\s\S]*)<\/urlset>\s*$/i;

/** What in the sitemap breaks the schema of sitemaps.org: its frame, its entries, their order, their number. */
export function findSitemapFaults(folder: string): string[] {
  const text = readFileSync(join(folder, 'sitemap.xml'), 'utf8');
  const [, body] = text.match(SITEMAP) ?? [];
  if (body === undefined) return ['sitemap.xml is no urlset of sitemaps.org 0.9'];
  const rest = body.replace(/<url>[\s\S]*?<\/url>/g, '').trim();
  const entries = [...body.matchAll(/<url>([\s\S]*?)<\/url>/g)].map(([, entry = '']) =>
    entry.replace(/>\s+</g, '><').trim(),
  );
  const faults = entries.filter((entry) => !ENTRY.test(entry)).map((entry) => `sitemap.xml: not an entry: ${entry}`);
  if (rest) faults.push(`sitemap.xml: more than entries: ${rest.slice(0, 80)}`);
  if (entries.length === 0 || entries.length > 50_000) faults.push(`sitemap.xml has ${entries.length} entries`);
  if (new Set(entries).size < entries.length) faults.push('sitemap.xml names an address twice');
  return faults;
}

/** Scripts that a browser would run on pages where no island asks for one; a redirect that forwards is the exception. */
export function findScripts(folder: string): string[] {
  return listPages(folder).flatMap((path) => {
    const tree = parseDocument(readFileSync(join(folder, path), 'utf8'));
    const has = (test: (attributes: Record<string, string>) => boolean) =>
      DomUtils.existsOne((element) => test(element.attribs), [tree]);
    if (has((attributes) => 'data-island' in attributes || 'data-to' in attributes)) return [];
    const runs = DomUtils.getElementsByTagName('script', tree).filter(
      ({ attribs: { type = '' } }) => !/json|speculationrules/.test(type),
    );
    return runs.length > 0 ? [`script ${path}: a page without an island runs a script`] : [];
  });
}

/** Internal links, in any page, that lead to no file. */
export function findDeadLinks(folder: string): string[] {
  const known = new Map<string, Set<string>>();
  const idsOf = (path: string) => {
    const found = known.get(path) ?? new Set(readIds(join(folder, path)));
    known.set(path, found);
    return found;
  };
  return listPages(folder).flatMap((path) => {
    const html = readFileSync(join(folder, path), 'utf8');
    const links = [...html.matchAll(/<a\b[^>]*?\shref="([/#][^"]*)"/g)].map(([, href = '']) => href);
    return [...new Set(links)].flatMap((href) => {
      const [address = '', fragment = ''] = href.split('#');
      const target = address === '' ? path : fileOf(folder, address);
      if (!target) return [`link ${path}: ${href} leads nowhere`];
      return !fragment || idsOf(target).has(fragment) ? [] : [`link ${path}: ${href} names a place that is not there`];
    });
  });
}

const fileOf = (folder: string, address: string): string | undefined =>
  [address, `${address}.html`, `${address}/index.html`]
    .map((path) => path.replace(/^\//, '').replace(/^\.html$/, 'index.html'))
    .find((path) => /\.\w+$/.test(path) && existsSync(join(folder, path)));

function readIds(file: string): string[] {
  const ids: string[] = [];
  const parser = new Parser({ onattribute: (name, value) => void (name === 'id' && ids.push(value)) });
  parser.end(readFileSync(file, 'utf8'));
  return ids;
}
