/** Finds the islands that services need: those of folders within `islands/`, which are in the site only when asked for. */
import type { Service } from '../api.ts';
import type { Source } from '../content/source.ts';
import type { Content } from '../content/validate.ts';
import type { Result } from '../problem.ts';
import type { Output } from '../table.ts';
import type { Client } from './client.ts';
import type { Code } from './code.ts';
import { attempt } from './thrown.ts';

/** A service that is on, with the scripts that it brings. */
export interface ActiveService extends Service {
  scripts: Output[];
}

/** The services that the content switches on, as the pages list them. */
export const listServices = (code: Code, { data }: Content): Result<readonly Service[]> =>
  attempt(code, 'the services were listed', [], () => code.pages?.services?.(data as never) ?? []);

/** The files of services' islands: those that are needed, and those that are not, by name. */
export type ServiceIslands = { needed: string[]; inactive: Record<string, string> };

/** The files of the services' islands: `islands/services/Analytics.ts`. A name that no file has is a problem. */
export function findServiceIslands({ code, islands }: Source, services: readonly Service[]): Result<ServiceIslands> {
  const nested = new Map(
    code.flatMap(({ path }) => {
      const [, name] = /^islands\/.+\/([A-Z]\w*)\.tsx?$/.exec(path) ?? [];
      return name === undefined ? [] : [[name, path] as const];
    }),
  );
  const own = (name: string) => islands.some((path) => /([^/]+)\.tsx?$/.exec(path)?.[1] === name);
  const names = [...new Set(services.flatMap((service) => service.islands))];
  const problems = names
    .filter((name) => !nested.has(name) && !own(name))
    .map((name) => ({
      file: 'pages/index.ts',
      message: `A service needs the island ${name}, of which there is no file in islands/.`,
      fix: 'Name the island as its file.',
    }));
  const needed = names.flatMap((name) => (own(name) ? [] : (nested.get(name) ?? [])));
  const inactive = [...nested].filter(([, path]) => !needed.includes(path));
  return { value: { needed, inactive: Object.fromEntries(inactive) }, problems };
}

export const withScripts = (services: readonly Service[], { outputs, manifest }: Client): ActiveService[] =>
  services.map((service) => {
    const paths = service.islands.map((name) => manifest[name]);
    return { ...service, scripts: outputs.filter(({ path }) => paths.includes(`/${path}`)) };
  });
