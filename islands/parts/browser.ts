/** The browser's half of `island.tsx`: the same calls, but they give what wakes an island instead of a component. */
import type { IslandDefinition, ScriptDefinition } from '../island.tsx';
import type { Shared, Wake } from './hydrate.ts';

/** A React island leaves everything to the chunk that React comes in, which is there before any of them. */
export const island = <Props extends object>(definition: IslandDefinition<Props>): Wake =>
  (globalThis as unknown as { siteReact: Shared }).siteReact.hydrate(definition);

export const script =
  <Props>({ start }: ScriptDefinition<Props>): Wake =>
  async (place) =>
    start(place, JSON.parse(place.dataset.props ?? '{}'));
