/** How code finds what it imports by name: packages as Node does, linked packages as source, aliases as tsc does. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'esbuild';
import type { Problem } from '../base/problem.ts';
import { DEPENDENCIES } from '../base/project.ts';
import { parseYaml } from '../content/yaml.ts';

/** The name of the package in an import: `@acme/ui` in `@acme/ui/button`. */
export const packageIn = (path: string): string => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? '';

const CONFIG = 'tsconfig.json';
const COMMENT = /("(?:\\.|[^"\\])*")|\/\/.*|\/\*[\s\S]*?\*\//g;

interface Config {
  compilerOptions: { baseUrl?: string; paths?: Record<string, string[]> };
}

/** A root's tsconfig.json. Its comments become spaces, so that places stay right. */
function readConfig(root: string) {
  const path = join(root, CONFIG);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '{}';
  const plain = text.replace(COMMENT, (part, string) => string ?? part.replace(/\S/g, ' '));
  return parseYaml(plain, CONFIG);
}

/** A broken tsconfig.json stops tsc, not the build. Its aliases are lost. */
export const faultsOfConfig = (root: string): Problem[] =>
  readConfig(root)
    .problems.slice(0, 1)
    .map((problem) => ({ ...problem, severity: 'warning' }));

/** The aliases in the `paths` of a root's tsconfig.json. Those that name a package are for its types alone. */
export function aliasesIn(root: string): Record<string, string[]> {
  try {
    const { baseUrl = '.', paths = {} } = (readConfig(root).value as Config).compilerOptions;
    const aliases: Record<string, string[]> = {};
    for (const [name, places] of Object.entries(paths)) {
      const files = places.filter((place) => !place.includes('node_modules/'));
      if (files.length > 0 && !name.startsWith('site/'))
        aliases[name] = files.map((place) => `./${join(baseUrl, place)}`);
    }
    return aliases;
  } catch {
    return {};
  }
}

/**
 * Leaves packages to Node, which loads them faster than they can be bundled, but for those that are source: linked ones,
 * such as the packages of a workspace, and what only these can see. Aliases name files.
 */
export function externalPackages(root: string): Plugin {
  const SELF = {};
  return {
    name: 'external-packages',
    setup(build) {
      build.onResolve(
        { filter: /^[^./]/ },
        async ({ path, kind, importer, resolveDir, pluginData }) => {
          if (pluginData === SELF || kind === 'entry-point' || path.startsWith('site/'))
            return undefined;
          const find = (resolveDir: string, as = kind) =>
            build.resolve(path, { kind: as, importer, resolveDir, pluginData: SELF });
          const file = Object.hasOwn(DEPENDENCIES, packageIn(path))
            ? undefined
            : await find(resolveDir);
          const isPackage =
            !file?.path ||
            (/[\\/]node_modules[\\/]/.test(file.path) && file.path === (await find(root)).path);
          if (!isPackage) return file;
          // Some packages have an entry for `import` alone, which Node requires by the name of its file.
          const isModule = file?.path && (await find(root, 'require-call')).path === '';
          return { path: isModule ? `./${relative(root, file.path)}` : path, external: true };
        },
      );
    },
  };
}
