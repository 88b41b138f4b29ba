/** Tells which code a screen rests on: its own module, that of the frame, and everything that these import. */
import type { Metafile } from 'esbuild';
import type { PagesModule } from '../api.ts';
import { digest } from '../content/source.ts';
import { isComponent } from './component.ts';

/** Modules by path, with what they import: `pages/home/Home.tsx` → `pages/components/Hero.tsx` and so on. */
export type Imports = Readonly<Record<string, readonly string[]>>;

/** A text for each part of the code, which changes whenever that code does. */
export interface Versions {
  all: string;
  /** Each screen together with the frame. */
  screens: Readonly<Record<string, string>>;
  /** The frame alone, the page of a redirect, and the schemas. */
  frame: string;
  moved: string;
  schema: string;
}

export interface Modules {
  /** What each module exports that `pages/index.ts` imports. */
  exports: Readonly<Record<string, object>>;
  imports: Imports;
  /** The hash of each file, by its path. Files of the generator itself have none. */
  hashes: ReadonlyMap<string, string>;
}

export const noVersions = (all: string): Versions => ({ all, screens: {}, frame: all, moved: all, schema: all });

/** What each module imports, as the bundler saw it. */
export const importsOf = ({ inputs }: Metafile): Imports =>
  Object.fromEntries(
    Object.entries(inputs).map(([path, { imports }]) => [
      path,
      imports.filter(({ external }) => !external).map((one) => one.path),
    ]),
  );

/** Finds the module of each screen by what it exports. What no module exports counts as depending on all code. */
export function versionsOf(pages: PagesModule | undefined, modules: Modules, all: string): Versions {
  const { exports, imports, hashes } = modules;
  const owner = (value: unknown) =>
    Object.entries(exports).find(([, exported]) => Object.values(exported).includes(value))?.[0];
  const version = (values: readonly unknown[], ...always: string[]): string => {
    const owners = values.filter((value) => value !== undefined).map(owner);
    if (owners.includes(undefined)) return all;
    const reached = reach([...owners.filter((path) => path !== undefined), ...always], imports);
    return digest(JSON.stringify([...reached].sort().map((path) => [path, hashes.get(path)])));
  };
  const { screens = {}, Document, Moved } = pages ?? {};
  const parts = Object.entries(screens).map(([name, screen]) => [name, partsOf(screen)] as const);
  return {
    all,
    screens: Object.fromEntries(parts.map(([name, { View }]) => [name, version([View, Document], ISLAND)])),
    frame: version([Document], ISLAND),
    moved: version([Moved], ISLAND),
    schema: version(
      parts.map(([, { schema }]) => schema),
      'content/schema.ts',
    ),
  };
}

/** A root's own way to mark islands is part of every page. */
const ISLAND = 'islands/island.tsx';

/** The component of a screen, and its schema. */
const partsOf = (screen: unknown): { View?: unknown; schema?: unknown } =>
  typeof screen === 'object' && screen !== null && !isComponent(screen) ? screen : { View: screen };

/** These modules, and all that they import. */
function reach(paths: readonly string[], imports: Imports): Set<string> {
  const reached = new Set<string>();
  const visit = (path: string) => {
    if (reached.has(path) || !imports[path]) return;
    reached.add(path);
    imports[path].forEach(visit);
  };
  paths.forEach(visit);
  return reached;
}
