import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { drawings } from '../../assets/sources/drawings.ts';
import type { Zone } from '../../content/schema.ts';
import { readData, readProducts } from '../../tests/site.ts';
import { courtFiles } from './court.ts';

const court = suite('the court');

court('needs no drawing of a product that is gone', () => {
  const [gone = '', ...there] = readProducts()
    .map(({ key }) => key)
    .filter((key) => `work-${key}` in drawings);
  const { [`work-${gone}`]: _, ...rest } = drawings;
  const files = courtFiles({
    collections: { products: there.map((slug) => ({ slug })) },
    drawings: rest,
    data: { samples: readData('samples') },
    lang: 'en',
  } as unknown as Zone);
  for (const svg of Object.values(files)) assert.match((svg as () => string)(), '</svg>');
});

court.run();
