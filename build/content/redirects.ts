import type { Result } from '../problem.ts';
import type { FactTable } from './facts.ts';
import { fillProblems, fillText } from './fill.ts';
import { isUnread, type Names } from './names.ts';
import { redirectsSchema } from './settings-schema.ts';
import type { YamlFile } from './yaml-file.ts';
import { checkValue } from './zod-problems.ts';

/** A row of `content/redirects.yml`, or of a page's `redirect_from:`. */
export interface MovedAddress {
  from: string;
  to: string;
  /** Whether its target names a fact that waits for its true value. */
  placeholder: boolean;
  file: string;
  line: number;
  column: number;
}

/** `content/redirects.yml`, facts put in place. */
export function readRedirects(file: YamlFile | undefined, facts: FactTable, names?: Names): Result<MovedAddress[]> {
  if (!file) return { value: [], problems: [] };
  const { value = {}, problems } = checkValue(redirectsSchema, file.value, file);
  const rows = Object.entries(value).flatMap(([from, to]) => {
    const place = file.at([from]);
    const filled = fillText(to, names, (within) => file.at([from], 'value', within));
    if (names && filled.used.some((name) => isUnread(name, names))) return [];
    const placeholder = filled.used.some((name) => facts.get(name)?.placeholder);
    return [{ row: { from, to: filled.value, placeholder, file: file.file, ...place }, faults: filled.faults }];
  });
  const faults = fillProblems(
    file.file,
    rows.flatMap((row) => row.faults),
  );
  return { value: rows.map(({ row }) => row), problems: [...problems, ...faults] };
}
