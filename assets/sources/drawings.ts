/** The drawings of assets/drawings/, for what is made of them without a build. */
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

export const folder = new URL('../drawings/', import.meta.url);

/** Every drawing by its name, as the site has them. */
export const drawings: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(folder)
    .sort()
    .map((file) => [file.replace(/\.svg$/, ''), readFileSync(new URL(file, folder), 'utf8')]),
);

/** The drawings and their words, as parts of the site. */
export const site = {
  drawings,
  data: { samples: parse(readFileSync(new URL('../../content/samples.yml', import.meta.url), 'utf8')) },
};
