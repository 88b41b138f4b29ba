import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ElementType, parseDocument } from 'htmlparser2';

/** What a browser loads for a page of a finished site, in bytes after Brotli: its HTML, styles and scripts. */
export function weighPage(out: string, page: string): { all: number; scripts: number } {
  const file = [`${page}/index.html`, `${page}.html`].map((path) => join(out, path)).find(existsSync);
  if (file === undefined) throw new Error(`${out} has no page ${page}`);
  const html = readFileSync(file);
  const linked = new Set<string>();
  const visit = (nodes: ReturnType<typeof parseDocument>['children']): void => {
    for (const node of nodes) {
      if (!('attribs' in node)) continue;
      const { src, href, rel, nomodule } = node.attribs;
      if (node.type === ElementType.Script && src && nomodule === undefined) linked.add(src);
      if (node.name === 'link' && href && /^(stylesheet|modulepreload|preload)$/.test(rel ?? '')) linked.add(href);
      visit(node.children);
    }
  };
  visit(parseDocument(html.toString()).children);
  const weigh = (bytes: Uint8Array) => brotliCompressSync(bytes).length;
  const files = [...linked].map((path) => ({ path, size: weigh(readFileSync(join(out, path.replace(/[?#].*/, '')))) }));
  const sum = (list: typeof files) => list.reduce((total, { size }) => total + size, 0);
  return { all: weigh(html) + sum(files), scripts: sum(files.filter(({ path }) => /\.m?js\b/.test(path))) };
}
