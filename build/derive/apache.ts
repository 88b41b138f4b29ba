/** The `.htaccess` of a finished site, for a server whose settings allow it (`AllowOverride All`). */
import { CACHE_CONTROL, type Hosting, plain, SECURITY_HEADERS, textTypes, withQuery } from './hosting.ts';

export function writeApache(hosting: Hosting): string {
  const { base, keptFolders, keptFiles, types, typed, redirects } = hosting;
  const kept = [
    ...keptFolders.map((folder) => `^${literal(folder)}`),
    ...keptFiles.map((path) => `^${literal(path)}$`),
  ];
  const charset = [...types].filter(([, type]) => type !== plain(type)).map(([extension]) => `.${extension}`);
  const inside = (address: string) => literal(address.slice(base.length + 1));
  const headers = Object.entries(SECURITY_HEADERS).map(([name, value]) => `Header always set ${name} ${quote(value)}`);
  return `# Written by \`npm run build -- --for apache\`.
Options -MultiViews -Indexes
DirectorySlash Off
ErrorDocument 404 ${base}/404.html
RewriteEngine On
${redirects.map(({ from, to }) => moveRules(`"^${inside(from)}/?$"`, substitution(to))).join('\n')}
RewriteCond %{REQUEST_FILENAME}/index.html -f
RewriteRule ^(.*[^/])$ $1/index.html [END]
RewriteCond %{REQUEST_FILENAME} !-f
RewriteCond %{REQUEST_FILENAME}.html -f
RewriteRule ^(.*[^/])$ $1.html [END]
${[...types].map(([extension, type]) => `AddType ${plain(type)} .${extension}`).join('\n')}
AddCharset utf-8 ${charset.join(' ')}
${typed.map(({ path, type }) => `<If ${quote(`%{REQUEST_URI} == '${base}/${path}'`)}>\n  ForceType ${type}\n</If>`).join('\n')}
${kept.map((pattern) => `SetEnvIf Request_URI ${quote(pattern)} KEPT`).join('\n')}
Header always set Cache-Control "${CACHE_CONTROL.revalidate}" env=!KEPT
Header always set Cache-Control "${CACHE_CONTROL.immutable}" env=KEPT
Header always set Cache-Control "${CACHE_CONTROL.revalidate}" "expr=%{REQUEST_STATUS} == 404"
${headers.join('\n')}
<IfModule mod_deflate.c>
  AddOutputFilterByType DEFLATE ${textTypes(hosting).join(' ')}
</IfModule>
`;
}

/** With `QSA`, the query that came along would be behind a fragment. */
function moveRules(pattern: string, to: string): string {
  const rule = (target: string, flags: string) => `RewriteRule ${pattern} ${quote(target)} [R=301,${flags}]`;
  if (!to.includes('#')) return rule(to, 'QSA,NE,END');
  const asked = rule(withQuery(to, '%{QUERY_STRING}'), 'NE,END');
  return `RewriteCond %{QUERY_STRING} .\n${asked}\n${rule(to, 'NE,END')}`;
}

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** What is put in place of an address. Unless a backslash is before them, `$1` and `%1` are what was found in it. */
const substitution = (text: string): string => text.replace(/[\\%$]/g, '\\$&');

const quote = (text: string): string => (/^[\w./-]+$/.test(text) ? text : `"${text.replace(/"/g, '\\"')}"`);
