/** The nginx configuration for a finished site, such as `/etc/nginx/conf.d/site.conf`. */
import { withQuery } from '../site/address.ts';
import { isText } from '../site/media.ts';
import { CACHE_CONTROL, type Hosting, SECURITY_HEADERS, SVG_POLICY } from './hosting.ts';

export function writeNginx(
  { hostname, base, files, immutable, redirects }: Hosting,
  gone: readonly string[] = [],
): string {
  const types = [...new Set(files.map(({ type }) => type))].sort();
  const gzipped = types.map(plain).filter((type) => isText(type) && type !== 'text/html');
  const sent = Object.entries(SECURITY_HEADERS).map(([name, value]) => `  add_header ${name} ${quote(value)} always;`);
  const at = (match: string, path: string, rules: string) => `  location ${match} ${quote(path)} {\n${rules}  }`;
  const folders = immutable.map((path) =>
    path.endsWith('/') ? at('^~', path, `${IMMUTABLE_RULE}    try_files $uri =404;\n`) : at('=', path, IMMUTABLE_RULE),
  );
  const moves = redirects.flatMap(({ from, to }) => [from, `${from}/`].map((path) => at('=', path, moveRules(to))));
  const ends = gone.filter((path) => !path.includes('#')).map((path) => at('=', base + path, '    return 410;\n'));
  return `# Written by \`npm run build\`. The folder of the output is /srv/${hostname}${base}.
server {
  listen 80;
  server_name ${hostname};
  root /srv/${hostname};
  error_page 404 410 ${base}/404.html;
  absolute_redirect off;

${typeRules(files, types)}
  gzip on;
  gzip_comp_level 9;
  gzip_vary on;
  gzip_proxied any;
  gzip_types ${gzipped.join(' ')};

  # A file whose name changes with its contents is kept for ever; everything else is asked for again.
  set $cache "${CACHE_CONTROL.revalidate}";
  add_header Cache-Control $cache always;
${sent.join('\n')}
  # An SVG file that is opened on its own runs no script.
  set $svg_policy "";
  if ($uri ~* \\.svgz?$) {
    set $svg_policy "${SVG_POLICY}";
  }
  add_header Content-Security-Policy $svg_policy always;

  location / {
    try_files $uri $uri/index.html $uri.html =404;
  }
  location = ${base}/404 {
    return 404;
  }
  location = ${base}/404.html {
    internal;
  }
${[...folders, ...moves, ...ends].join('\n')}
}
`;
}

const IMMUTABLE_RULE = `    set $cache "${CACHE_CONTROL.immutable}";\n`;

/** In nginx, `$` starts a variable and cannot be escaped. */
function moveRules(written: string): string {
  const to = written.replaceAll('$', '%24');
  return `    if ($args) {\n      return 301 ${quote(withQuery(to, '$args'))};\n    }\n    return 301 ${quote(to)};\n`;
}

/** The media types by file extension, and those that need a charset. */
function typeRules(files: Hosting['files'], types: readonly string[]): string {
  const extensionOf = (path: string) => /\.([\w-]+)$/.exec(path)?.[1]?.toLowerCase() ?? [];
  const mapped = types.filter((type) => type !== DEFAULT_TYPE);
  const lines = mapped.map((type) => {
    const extensions = new Set(files.filter((file) => file.type === type).flatMap(({ path }) => extensionOf(path)));
    return `    ${plain(type)} ${[...extensions].sort().join(' ')};`;
  });
  // nginx always counts the type of pages among those with a charset.
  const charset = types.filter((type) => type !== plain(type) && plain(type) !== 'text/html').map(plain);
  return `  default_type ${DEFAULT_TYPE};
  types {
${lines.join('\n')}
  }
  charset utf-8;
  charset_types ${charset.join(' ') || 'text/plain'};
`;
}

const DEFAULT_TYPE = 'application/octet-stream';

/** A media type without its charset. */
const plain = (type: string): string => type.replace(/;.*/, '');

const quote = (text: string): string => (/^[\w./*-]+$/.test(text) ? text : `"${text.replace(/["\\]/g, '\\$&')}"`);
