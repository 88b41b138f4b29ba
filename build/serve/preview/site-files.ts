/** Reads `_redirects` and `_headers`, by which a site tells some hosts what to do. Pure. */

export interface Redirect {
  from: string;
  to: string;
  status: number;
  /** It counts even where there is a file. */
  forced: boolean;
}

export interface SiteFiles {
  redirects: Redirect[];
  headers: { path: string; values: Record<string, string> }[];
}

export function readSiteFiles(redirects = '', headers = ''): SiteFiles {
  return { redirects: linesOf(redirects).map(readRedirect), headers: readHeaders(headers) };
}

/** The first redirect whose pattern fits, with its placeholders filled in. */
export function findRedirect({ redirects }: SiteFiles, path: string): Redirect | undefined {
  for (const redirect of redirects) {
    const parts = match(redirect.from, path);
    if (parts) return { ...redirect, to: redirect.to.replace(/:(\w+)/g, (whole, name) => parts[name] ?? whole) };
  }
  return undefined;
}

/** All headers whose pattern fits. */
export function findHeaders({ headers }: SiteFiles, path: string): Record<string, string> {
  return Object.assign({}, ...headers.filter((rule) => match(rule.path, path)).map((rule) => rule.values));
}

const linesOf = (text: string): string[] =>
  text.split('\n').filter((line) => line.trim() !== '' && !line.trimStart().startsWith('#'));

function readRedirect(line: string): Redirect {
  const [from = '', to = '', status = '301'] = line.trim().split(/\s+/);
  return { from, to, status: Number.parseInt(status, 10), forced: status.endsWith('!') };
}

/** A line that is not indented names the addresses of the lines below it. */
function readHeaders(text: string): SiteFiles['headers'] {
  const rules: SiteFiles['headers'] = [];
  for (const line of linesOf(text)) {
    const [, name = '', value = ''] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? [];
    if (!name) rules.push({ path: line.trim(), values: {} });
    else Object.assign(rules.at(-1)?.values ?? {}, { [name.toLowerCase()]: value.trim() });
  }
  return rules;
}

/** Fits a pattern with `*` (the rest, as `splat`) and `:name` (one part); a slash at the end does not count. */
function match(pattern: string, path: string): Record<string, string> | undefined {
  const [wanted, given] = [pattern, path].map((text) => text.replace(/(.)\/$/, '$1').split('/'));
  const parts: Record<string, string> = {};
  for (const [index, part] of (wanted ?? []).entries()) {
    const own = given?.[index];
    if (part === '*') return { ...parts, splat: (given ?? []).slice(index).join('/') };
    if (own === undefined) return undefined;
    if (part.startsWith(':')) parts[part.slice(1)] = own;
    else if (part !== own) return undefined;
  }
  return wanted?.length === given?.length ? parts : undefined;
}
