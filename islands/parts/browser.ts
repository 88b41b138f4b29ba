/** The browser's half of `island.tsx`: the same functions, but returning a function that wakes an island. */
import type { IslandDefinition, ScriptDefinition } from '../island.tsx';
import type { Shared, Wake } from './hydrate.ts';

/** A React island is hydrated by the chunk with React, which is always loaded before it. */
export const island = <Props extends object>(definition: IslandDefinition<Props>): Wake =>
  (globalThis as unknown as { siteReact: Shared }).siteReact.hydrate(definition);

export const script =
  <Props>({ start }: ScriptDefinition<Props>): Wake =>
  async (place) =>
    start(place, JSON.parse(place.dataset.props ?? '{}'));
