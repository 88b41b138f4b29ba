/** Finds the islands that services need: those of folders within `islands/`, which are in the site only when asked for. */

import type { Client, Code, Content, Problem, Result, Service, Site, Source } from '../site.ts';
import { thrown } from './thrown.ts';

/** The services that the content switches on, as the pages tell them. */
export function listServices(code: Code, content: Content): Result<Service[]> {
  try {
    return { value: code.pages?.services?.(content.data as never) ?? [], problems: [] };
  } catch (error) {
    return { value: [], problems: [thrown(error, code.trace, 'while the services were listed')] };
  }
}

/** The files of the services' islands: `islands/services/Analytics.ts`. A name that no file has is a problem. */
export function findIslands(source: Source, services: Service[]): Result<string[]> {
  const problems: Problem[] = [];
  const names = [...new Set(services.flatMap(({ islands }) => islands))];
  const paths = names.flatMap((name) => {
    const file = new RegExp(`^islands/(?:.+/)?${name}\\.tsx?$`);
    const found = source.code.find(({ path }) => file.test(path))?.path;
    if (!found)
      problems.push({
        file: 'pages/index.ts',
        message: `A service needs the island ${name}, of which there is no file in islands/.`,
        fix: 'Name the island as its file.',
      });
    return found && !source.islands.includes(found) ? [found] : [];
  });
  return { value: paths, problems };
}

/** Two lots of islands as one. */
export function joinClients(own: Client, added: Client): Client {
  const outputs = new Map([...own.outputs, ...added.outputs].map((output) => [output.path, output]));
  return {
    outputs: [...outputs.values()].sort((a, b) => (a.path < b.path ? -1 : 1)),
    manifest: { ...own.manifest, ...added.manifest },
    react: own.react ?? added.react,
    loader: own.loader || added.loader,
    packages: [...new Set([...own.packages, ...added.packages])].sort(),
  };
}

/** Each service with its scripts. */
export const withScripts = (services: Service[], { outputs, manifest }: Client): Site['services'] =>
  services.map((service) => {
    const paths = service.islands.map((name) => manifest[name]);
    return { ...service, scripts: outputs.filter(({ path }) => paths.includes(`/${path}`)) };
  });
