/** Finds the islands that services need: those of folders within `islands/`, which are in the site only when asked for. */
import type { Service } from '../api.ts';
import type { Source } from '../content/source.ts';
import type { Problem } from '../problem.ts';
import { INDEX } from './esbuild.ts';

/** The files of the services' islands: those that are needed, and by name those that are not. */
export function findServiceIslands({ code, islands }: Source, services: readonly Service[]) {
  const all = code.flatMap(({ path }) => {
    const [, folder, name] = /^islands\/(.+\/)?([A-Z]\w*)\.tsx?$/.exec(path) ?? [];
    return name !== undefined && (folder || islands.includes(path)) ? [[name, path] as const] : [];
  });
  const asked = new Set(services.flatMap((service) => service.islands));
  const nested = all.filter(([, path]) => !islands.includes(path));
  const problems = [...asked]
    .filter((name) => !all.some(([known]) => known === name))
    .map((name): Problem => {
      const message = `A service needs the island ${name}, but there is no file of that name in islands/.`;
      return { file: INDEX, message, fix: 'Name the island as its file.' };
    });
  const needed = nested.flatMap(([name, path]) => (asked.has(name) ? path : []));
  return { needed, inactive: Object.fromEntries(nested.filter(([name]) => !asked.has(name))), problems };
}
