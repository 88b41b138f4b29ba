/** The configuration of nginx for a finished site, such as `/etc/nginx/conf.d/site.conf`. */
import {
  CACHE_CONTROL,
  DEFAULT_TYPE,
  type Hosting,
  plain,
  quote,
  SECURITY_HEADERS,
  textTypes,
  withQuery,
} from './hosting.ts';

export function writeNginx(hosting: Hosting): string {
  const { hostname, base, keptFolders, keptFiles, typed, redirects } = hosting;
  const types = new Map(typed.flatMap(({ path, type }) => (type === DEFAULT_TYPE ? [] : [[`${base}/${path}`, type]])));
  const exact = [...new Set([...keptFiles, ...types.keys()])];
  const rulesOf = (path: string) => (keptFiles.includes(path) ? KEPT : '') + typeRule(types.get(path));
  const gzipped = textTypes(hosting).filter((type) => type !== 'text/html');
  const headers = Object.entries(SECURITY_HEADERS).map(
    ([name, value]) => `  add_header ${name} ${quote(value)} always;`,
  );
  const at = (match: string, path: string, rules: string) => `  location ${match} ${quote(path)} {\n${rules}  }`;
  const folders = keptFolders.map((folder) => at('^~', folder, `${KEPT}    try_files $uri =404;\n`));
  const files = exact.map((path) => at('=', path, rulesOf(path)));
  const moves = redirects.flatMap(({ from, to }) => [from, `${from}/`].map((path) => at('=', path, moveRules(to))));
  return `# Written by \`npm run build -- --for nginx\`. The folder of the output is /srv/${hostname}${base}.
server {
  listen 80;
  server_name ${hostname};
  root /srv/${hostname};
  error_page 404 ${base}/404.html;
  absolute_redirect off;

${typeRules(hosting)}
  gzip on;
  gzip_comp_level 9;
  gzip_vary on;
  gzip_proxied any;
  gzip_types ${gzipped.join(' ')};

  # A file whose name changes with its contents is kept for ever; everything else is asked for again.
  set $cache "${CACHE_CONTROL.revalidate}";
  add_header Cache-Control $cache always;
${headers.join('\n')}

  location / {
    try_files $uri $uri/index.html $uri.html =404;
  }
${[...folders, ...files, ...moves].join('\n')}
}
`;
}

const KEPT = `    set $cache "${CACHE_CONTROL.immutable}";\n`;

const typeRule = (type: string | undefined): string =>
  type === undefined ? '' : `    types { }\n    default_type ${quote(plain(type))};\n`;

/** A `$` begins a variable, and nothing takes that from it. */
function moveRules(written: string): string {
  const to = written.replaceAll('$', '%24');
  return `    if ($args) {\n      return 301 ${quote(withQuery(to, '$args'))};\n    }\n    return 301 ${quote(to)};\n`;
}

function typeRules({ files, types }: Hosting): string {
  const names = [...new Set([...types.values()].map(plain))].sort();
  const lines = names.map((name) => {
    const extensions = [...types].filter(([, type]) => plain(type) === name).map(([extension]) => extension);
    return `    ${name} ${extensions.join(' ')};`;
  });
  // The type of pages is always among those with a character set.
  const texts = files.filter(({ type }) => type !== plain(type)).map(({ type }) => plain(type));
  const charset = [...new Set(texts.filter((type) => type !== 'text/html'))].sort().join(' ');
  return `  default_type ${DEFAULT_TYPE};
  types {
${lines.join('\n')}
  }
  charset utf-8;
  charset_types ${charset || 'text/plain'};
`;
}
