import type { ComponentType, ReactNode } from 'react';
import type { IslandInstance } from '../build/site.ts';

/** When an island's script is fetched: at once, when idle, when seen, when a media query matches, or at the first touch. */
export type When = 'load' | 'idle' | 'visible' | 'interaction' | { media: string };

/** A React island. Its View is rendered into the page, and hydrated there when the island wakes. */
export interface IslandDefinition<Props> {
  /** The name of its file, without extension. */
  name: string;
  when: When;
  /** Gets its props as JSON carries them; `href`, `src`, `action` and the like arrive as the site serves them. */
  View: ComponentType<Props>;
}

/** A script-only island: its HTML is its children in the page, and a script without React enlivens it. */
export interface ScriptDefinition<Props> {
  /** The name of its file, without extension. */
  name: string;
  when: When;
  /** Runs once in the browser. What it throws, or rejects with, is reported, and the next touch tries again. */
  start: (place: HTMLElement, props: Props) => void | Promise<void>;
}

let instances: IslandInstance[] = [];

/** Hands over the islands that were rendered since the last call, and forgets them. */
export function takeIslands(): IslandInstance[] {
  const taken = instances;
  instances = [];
  return taken;
}

/**
 * Makes an island of a component, for pages to use like any other. This is the half that pages see: it keeps the
 * island's place, and the build puts the island there. Browsers get the other half from `parts/browser.ts`.
 */
export function island<Props extends object>({ name, when, View }: IslandDefinition<Props>): ComponentType<Props> {
  const render = (props: Props) => (
    <div
      data-island={note({ name, when: condition(when), props: { ...props }, View: View as IslandInstance['View'] })}
    />
  );
  return Object.assign(render, { displayName: name });
}

/** Makes an island of a script, for pages to wrap around the HTML that the script enlivens. */
export function script<Props extends object = object>({ name, when }: ScriptDefinition<Props>) {
  const render = ({ children, ...props }: Props & { children?: ReactNode }) => (
    <div data-island={note({ name, when: condition(when), props })}>{children}</div>
  );
  return Object.assign(render, { displayName: name });
}

/** Remembers an island, and gives the number that marks its place until the build comes for it. */
const note = (instance: IslandInstance): number => instances.push(instance) - 1;

const condition = (when: When): string => (typeof when === 'string' ? when : when.media);
