import { type ComponentType, createContext, type ReactElement, type ReactNode, useContext } from 'react';
import type { IslandInstance, When } from '../build/api.ts';

/** A React island. Its View is rendered into the page, and hydrated there when the island wakes. */
export interface IslandDefinition<Props> {
  /** The name of its file, without extension. */
  name: string;
  when: When;
  /** Gets its props as JSON carries them; `href`, `src`, `action` and the like arrive as the site serves them. */
  View: ComponentType<Props>;
}

/** A script-only island: its HTML is its children in the page, and a script without React works on it. */
export interface ScriptDefinition<Props> {
  /** The name of its file, without extension. */
  name: string;
  when: When;
  /** Runs once in the browser. What it throws, or rejects with, is reported, and the next touch tries again. */
  start: (place: HTMLElement, props: Props) => void | Promise<void>;
}

/** Takes note of an island, and gives the number that marks its place in the page. */
type Note = (instance: IslandInstance) => number;

const Islands = createContext<Note>(() => 0);

/** An element that lists its islands while it is rendered: the list is complete once the render is. */
export function collectIslands(element: ReactElement): { element: ReactElement; islands: readonly IslandInstance[] } {
  const islands: IslandInstance[] = [];
  const note: Note = (instance) => islands.push(instance) - 1;
  return { element: <Islands value={note}>{element}</Islands>, islands };
}

/**
 * Makes an island of a component, for pages to use like any other. This is the half that pages see: it keeps the
 * island's place, and the build puts the island there. Browsers get the other half from `parts/browser.ts`.
 */
export function island<Props extends object>({ name, when, View }: IslandDefinition<Props>): ComponentType<Props> {
  const Place = (props: Props) => {
    const note = useContext(Islands);
    return <div data-island={note({ name, when, props: { ...props }, View: View as IslandInstance['View'] })} />;
  };
  return Object.assign(Place, { displayName: name });
}

/** Makes an island of a script, for pages to wrap around the HTML that the script works on. */
export function script<Props extends object = object>({ name, when }: ScriptDefinition<Props>) {
  const Place = ({ children, ...props }: Props & { children?: ReactNode }) => {
    const note = useContext(Islands);
    return <div data-island={note({ name, when, props })}>{children}</div>;
  };
  return Object.assign(Place, { displayName: name });
}
