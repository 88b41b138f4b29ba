/** What a host answers, for a set of files. Pure. */
import { posix } from 'node:path';
import { isText } from '../../derive/hosting.ts';
import type { Manifest } from '../rows.ts';
import { HOSTS, type Host, type HostName, type Step } from './hosts.ts';

export interface Answer {
  status: number;
  /** Path of the file that is sent, if one is. */
  file?: string;
  headers: Record<string, string>;
  /** Whether the file is compressed for those who can read it so. */
  gzip?: boolean;
}

/** The files of a site: their paths, relative to its top, with forward slashes; and the row of each. */
export interface Files extends Manifest {
  has(path: string): boolean;
}

/** What is asked: a method, and an address with or without a query. */
export type Question = { method?: string; url?: string };

/** What `name` answers, when it has the files of a site below its base and no others. */
export function answer(name: HostName, { method = 'GET', url = '/' }: Question, files: Files): Answer {
  const host: Host = HOSTS[name];
  const [, raw = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? [];
  const path = decode(raw);
  const clean = path !== undefined && host.cleans ? cleanOf(path) : path;
  if (clean === undefined) return { status: 400, headers: host.headers?.() ?? {} };
  const top = files.base ? `${files.base.slice(1)}/` : '';
  const has = (file: string) => file.startsWith(top) && files.has(file.slice(top.length));
  const found = walk(clean, clean.endsWith('/') ? host.slashed : host.bare, has);
  if (!found) return host.missingPage !== false && files.has('404.html') ? send(host, 404, '404.html', files) : NOTHING;
  if ('location' in found) return { status: found.status, headers: { location: found.location + query } };
  const whole = send(host, 200, found.file.slice(top.length), files);
  return /^(GET|HEAD)$/.test(method) ? whole : { status: 405, headers: whole.headers };
}

const NOTHING: Answer = { status: 404, headers: {} };

function send(host: Host, status: number, file: string, files: Files): Answer {
  const row = files.row(file);
  const headers = { 'content-type': row.type, ...host.headers?.(row) };
  return { status, file, headers, gzip: host.gzip === true && isText(row.type) };
}

type Found = { file: string } | { status: number; location: string };

/** The first step that leads to a file, or to another address. */
function walk(path: string, steps: Step[], has: (file: string) => boolean): Found | undefined {
  const name = path.slice(1).replace(/\/$/, '');
  const index = name ? `${name}/index.html` : 'index.html';
  const page = `${name}.html`;
  for (const step of steps) {
    if (step === 'file' && has(name)) return { file: name };
    if (step === 'html' && has(page)) return { file: page };
    if (step === 'index' && has(index)) return { file: index };
    if (typeof step === 'string') continue;
    if ('slash' in step && has(index)) return { status: step.slash, location: encodeURI(`${path}/`) };
    if ('unslash' in step && name && has(page)) return { status: step.unslash, location: encodeURI(`/${name}`) };
  }
  return undefined;
}

/** The path as files are named; nothing where its encoding is malformed. */
function decode(raw: string): string | undefined {
  if (!raw.startsWith('/') || /%(?![\da-f]{2})|%00/i.test(raw)) return undefined;
  try {
    return decodeURIComponent(raw);
  } catch {
    // Bytes that are no UTF-8: no file is named so.
    return '/\0';
  }
}

/** Without the segments `.` and `..`, and with single slashes; nothing where it leads out of the site. */
function cleanOf(path: string): string | undefined {
  if (/^\.\.(\/|$)/.test(posix.normalize(`.${path}`))) return undefined;
  return posix.normalize(path) + (/\/\.\.?$/.test(path) ? '/' : '');
}
