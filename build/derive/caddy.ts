/** The Caddyfile of a finished site. */
import { CACHE_CONTROL, type Hosting, quote, SECURITY_HEADERS } from './hosting.ts';

export function writeCaddy(hosting: Hosting): string {
  const { hostname, base, types, typed, redirects } = hosting;
  const kept = hosting.kept.map(quote);
  const headers = Object.entries(SECURITY_HEADERS).map(([name, value]) => `    header ${name} ${quote(value)}`);
  const typeRules = [
    ...[...types].map(([extension, type]) => [`*.${extension}`, type] as const),
    ...typed.map(({ path, type }) => [`${base}/${path}`, type] as const),
  ].map(
    ([path, type], index) =>
      `    @type${index} path ${quote(path)}\n    header @type${index} Content-Type ${quote(type)}`,
  );
  const moves = redirects.map(({ from, to }, index) => {
    const target = to.includes('?') ? to.replace('?', '?{query}&') : to.replace(/(#.*)?$/s, '?{query}$1');
    const paths = [from, `${from}/`].map(quote).join(' ');
    return `    @asked${index} {\n      path ${paths}\n      expression {query} != ""\n    }
    redir @asked${index} ${quote(target)} 301
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
