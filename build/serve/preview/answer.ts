/** What a host answers, for a set of files. Pure. */
import type { Served } from '../rows.ts';
import { HOSTS, type Host, type HostName, type Step } from './hosts.ts';

export interface Answer {
  status: number;
  /** Path of the file that is sent, if one is. */
  file?: string;
  /** Where a redirect leads. */
  location?: string;
  headers: Record<string, string>;
}

/** The files of a site: their paths, relative to its top, with forward slashes; and the row of each. */
export interface Files {
  has(path: string): boolean;
  row(path: string): Served;
}

/** What `name` answers when it is asked for `address`, a path with or without a query. */
export function answer(name: HostName, address: string, files: Files): Answer {
  const host: Host = HOSTS[name];
  const [raw = '/', query] = address.split(/\?(.*)/s, 2);
  const path = decode(raw);
  if (path === undefined) return { status: 400, headers: {} };
  const send = (status: number, file: string): Answer => {
    const row = files.row(file);
    return { status, file, headers: { 'content-type': row.type, ...host.headers?.(row) } };
  };

  const found = walk(path, path.endsWith('/') ? host.slashed : host.bare, files);
  if (!found) return host.missingPage && files.has('404.html') ? send(404, '404.html') : { status: 404, headers: {} };
  if ('file' in found) return send(200, found.file);
  const behind = query === undefined ? '' : `?${query}`;
  return { status: found.status, location: found.location + behind, headers: {} };
}

type Found = { file: string } | { status: number; location: string };

/** The first step that leads to a file, or to another address. */
function walk(path: string, steps: Step[], files: Files): Found | undefined {
  const name = path.replace(/^\/|\/$/g, '');
  const index = name ? `${name}/index.html` : 'index.html';
  const page = `${name}.html`;
  for (const step of steps) {
    if (step === 'file' && files.has(name)) return { file: name };
    if (step === 'html' && files.has(page)) return { file: page };
    if (step === 'index' && files.has(index)) return { file: index };
    if (typeof step === 'string') continue;
    if ('slash' in step && files.has(index)) return { status: step.slash, location: encodeURI(`${path}/`) };
    if ('unslash' in step && name && files.has(page)) return { status: step.unslash, location: encodeURI(`/${name}`) };
  }
  return undefined;
}

/** The path as files are named; nothing where its encoding is malformed, or it would leave the site. */
function decode(raw: string): string | undefined {
  try {
    const path = decodeURIComponent(raw);
    return path.startsWith('/') && !path.includes('\0') && !path.split(/[\\/]/).includes('..') ? path : undefined;
  } catch {
    return undefined;
  }
}
