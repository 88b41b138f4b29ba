import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { listFiles } from './site.ts';

/** assets/styles/tokens.css says what each is for. */
const WIDTHS = ['17rem', '23rem', '40rem', '56rem', '64rem', '80rem'];

const widths = suite('styles');

for (const folder of ['pages', 'islands', 'assets/styles'])
  widths(`in ${folder}/ change at the widths that all share`, () => {
    const others = listFiles(resolve(folder))
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) => {
        const queries = readFileSync(`${folder}/${file}`, 'utf8').match(/@(?:media|container)[^{]*width[^{]*/g) ?? [];
        const used = queries.flatMap((query) => query.match(/[\d.]+[a-z]+/g) ?? []);
        return used.filter((width) => !WIDTHS.includes(width)).map((width) => `${file}: ${width}`);
      });
    assert.equal(others, [], `use one of ${WIDTHS.join(', ')}`);
  });

widths.run();
