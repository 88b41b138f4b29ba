/** Makes the styles of a site, for the tests of `build/code/`. */
import { hash } from 'node:crypto';
import { createStore } from '../build/base/store.ts';
import { makeStyles } from '../build/code/styles.ts';

/** Makes styles of these files, by path. Problems are a line each. */
export async function style(files: Record<string, string>) {
  const sources = Object.entries(files).map(([path, css]) => {
    return { path, bytes: Buffer.from(css), size: css.length, hash: hash('md5', css) };
  });
  const { value, problems } = await makeStyles(sources, { store: createStore() });
  return {
    styles: value,
    problems: problems.map(({ file, line, message }) => `${file}:${line} ${message}`),
  };
}
