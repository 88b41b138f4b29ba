/** The drawings of assets/drawings/, for use without a build. */
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Drawings } from '../../pages/drawings/files.ts';

export const folder = new URL('../drawings/', import.meta.url);

/** All drawings by name, as in the view of the site. */
export const drawings: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(folder)
    .sort()
    .map((file) => [file.replace(/\.svg$/, ''), readFileSync(new URL(file, folder), 'utf8')]),
);

/** The drawings and their words, as in the view of the site. */
export const site: Drawings = {
  drawings,
  data: {
    samples: parse(readFileSync(new URL('../../content/samples.yml', import.meta.url), 'utf8')),
  },
};
