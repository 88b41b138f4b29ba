/** The Caddyfile of a finished site. */
import { CACHE_CONTROL, type Hosting, quote, SECURITY_HEADERS, withQuery } from './hosting.ts';

export function writeCaddy(hosting: Hosting): string {
  const { hostname, base, keptFolders, keptFiles, types, typed, redirects } = hosting;
  const kept = [...keptFolders.map((folder) => pattern(folder, '*')), ...keptFiles.map((path) => pattern(path))];
  const headers = Object.entries(SECURITY_HEADERS).map(([name, value]) => `    header ${name} ${quote(value)}`);
  const typeRules = [
    ...[...types].map(([extension, type]) => [`*.${extension}`, type] as const),
    ...typed.map(({ path, type }) => [pattern(`${base}/${path}`), type] as const),
  ].map(
    ([path, type], index) => `    @type${index} path ${path}\n    header @type${index} Content-Type ${quote(type)}`,
  );
  const moves = redirects.map((move, index) => {
    // In the address of a page, a brace means the same when it is encoded.
    const to = move.to.replaceAll('{', '%7B').replaceAll('}', '%7D');
    const paths = [move.from, `${move.from}/`].map((path) => pattern(path)).join(' ');
    return `    @asked${index} {\n      path ${paths}\n      expression {query} != ""\n    }
    redir @asked${index} ${quote(withQuery(to, '{query}'))} 301
    @moved${index} path ${paths}\n    redir @moved${index} ${quote(to)} 301`;
  });
  return `# Written by \`npm run build -- --for caddy\`. The folder of the output is /srv/${hostname}${base}.
${hostname} {
  root * /srv/${hostname}
  encode gzip
  route {
${headers.join('\n')}
    header Cache-Control "${CACHE_CONTROL.revalidate}"
${moves.join('\n')}
    try_files {path} {path}/index.html {path}.html
${typeRules.join('\n')}
${kept.length > 0 ? `    @kept {\n      path ${kept.join(' ')}\n      file\n    }\n    header @kept Cache-Control "${CACHE_CONTROL.immutable}"` : ''}
    file_server
  }
  handle_errors {
    rewrite * ${base}/404.html
    header Content-Type "text/html; charset=utf-8"
    file_server
  }
}
`;
}

/** A path that means only itself: `{…}` would be a value of Caddy's, `{$…}` one of its environment, and `[…]` some letters. */
const pattern = (path: string, end = ''): string =>
  quote(path.replaceAll('%', '%25').replace(/[[*?$]/g, '[$&]') + end).replace(/[{}]/g, '\\$&');
