/** The configuration of nginx for a finished site, from its rows. Pure; `build --for nginx` writes it beside the output. */
import type { SiteSettings } from '../content/settings.ts';
import { typeOf } from '../routes/media-types.ts';
import { type CacheClass, MANIFEST, type Row } from '../table.ts';

/** What a host says of how long a file may be kept. */
export const CACHE_CONTROL: Record<CacheClass, string> = {
  immutable: 'public, max-age=31536000, immutable',
  revalidate: 'no-cache',
};

/** Sent with every answer. */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Content-Security-Policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
};

const DEFAULT_TYPE = 'application/octet-stream';

/** The whole file of a site, such as `/etc/nginx/conf.d/site.conf`. */
export function writeNginx(rows: readonly Row[], { url, base }: Pick<SiteSettings, 'url' | 'base'>): string {
  const { hostname } = new URL(url);
  const all = [...rows, { path: MANIFEST, type: typeOf(MANIFEST), cache: 'revalidate' as const }];
  const types = typesByExtension(all);
  const folders = immutableFolders(all);
  const isInFolder = ({ path }: File) => folders.some((folder) => path.startsWith(folder));
  const exact = all.filter((file) => file.type !== typeIn(types, file.path) || (isKept(file) && !isInFolder(file)));
  const where = base ? `/srv/${hostname}${base}` : `/srv/${hostname}`;
  return `# Written by \`npm run build -- --for nginx\`. The folder of the output is ${where}.
server {
  listen 80;
  server_name ${hostname};
  root /srv/${hostname};
  error_page 404 ${base}/404.html;

${typeRules(all, types)}
  gzip on;
  gzip_comp_level 9;
  gzip_vary on;
  gzip_proxied any;
  gzip_types ${list(all.map(({ type }) => plain(type)).filter((type) => isText(type) && type !== 'text/html'))};

  # A file whose name changes with its contents is kept for ever; everything else is asked for again.
  set $cache "${CACHE_CONTROL.revalidate}";
  add_header Cache-Control $cache always;
${Object.entries(SECURITY_HEADERS)
  .map(([name, value]) => `  add_header ${name} ${quote(value)} always;`)
  .join('\n')}

  location / {
    try_files $uri $uri.html $uri/index.html =404;
  }
${[
  ...folders.map((folder) => `  location ^~ ${quote(`${base}/${folder}`)} {\n${KEPT}    try_files $uri =404;\n  }`),
  ...exact.map((file) => `  location = ${quote(`${base}/${file.path}`)} {\n${exactRules(file, types)}  }`),
].join('\n')}
}
`;
}

/** What is written of a file: its place, its type, how long it may be kept. */
type File = Pick<Row, 'path' | 'type' | 'cache'>;

const KEPT = `    set $cache "${CACHE_CONTROL.immutable}";\n`;

const isKept = ({ cache }: File): boolean => cache === 'immutable';

const exactRules = (file: File, types: ReadonlyMap<string, string>): string =>
  (isKept(file) ? KEPT : '') +
  (file.type === typeIn(types, file.path) ? '' : `    types { }\n    default_type ${quote(plain(file.type))};\n`);

/** The topmost folders in which every file may be kept for ever, with a slash behind each. */
function immutableFolders(files: readonly File[]): string[] {
  const foldersOf = ({ path }: File) => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1));
  const mixed = new Set(files.filter((file) => !isKept(file)).flatMap(foldersOf));
  const tops = files.flatMap((file) => foldersOf(file).find((folder) => !mixed.has(folder)) ?? []);
  return [...new Set(tops)].sort();
}

/** As nginx sees it: what is behind the last dot of the name, in small letters. */
const extensionOf = (path: string): string | undefined => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase();

/** Extension → the type of the first file that has it; others are written one by one. */
function typesByExtension(files: readonly File[]): ReadonlyMap<string, string> {
  const found = files.flatMap(({ path, type }) => {
    const extension = extensionOf(path);
    return extension && /^[\w-]+$/.test(extension) ? [[extension, type] as const] : [];
  });
  return new Map([...found.reverse()].sort(([a], [b]) => Number(a > b) - Number(a < b)));
}

const typeIn = (types: ReadonlyMap<string, string>, path: string): string =>
  types.get(extensionOf(path) ?? '') ?? DEFAULT_TYPE;

function typeRules(files: readonly File[], types: ReadonlyMap<string, string>): string {
  const names = [...new Set([...types.values()].map(plain))].sort();
  const lines = names.map((name) => {
    const extensions = [...types].filter(([, type]) => plain(type) === name).map(([extension]) => extension);
    return `    ${name} ${extensions.join(' ')};`;
  });
  // The type of pages is always among those with a character set.
  const texts = files.filter(({ type }) => type !== plain(type)).map(({ type }) => plain(type));
  const charset = list(texts.filter((type) => type !== 'text/html'));
  return `  default_type ${DEFAULT_TYPE};
  types {
${lines.join('\n')}
  }
  charset utf-8;
  charset_types ${charset || 'text/plain'};
`;
}

const plain = (type: string): string => type.replace(/;.*/, '');

/** Whether files of this type are worth compressing. */
export const isText = (type: string): boolean => /^text\/|json|xml|javascript/.test(type);

const list = (names: readonly string[]): string => [...new Set(names)].sort().join(' ');

const quote = (text: string): string => (/^[\w./-]+$/.test(text) ? text : `"${text.replace(/["\\]/g, '\\$&')}"`);
