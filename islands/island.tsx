import {
  type ComponentType,
  captureOwnerStack,
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react';
import type { IslandInstance, Loosened, When } from '../build/api.ts';

/** A React island. Its View is rendered into the page, and hydrated there when the island wakes. */
export interface IslandDefinition<Props> {
  /** The name of its file, without extension. */
  name: string;
  when: When;
  /** Its props come from JSON. `href`, `src`, `action` and the like hold addresses as the site serves them. */
  View: ComponentType<Props>;
  policy?: Loosened;
}

/** An island without React: a script, and the HTML that the page puts inside it. */
export interface ScriptDefinition<Props> {
  /** The name of its file, without extension. */
  name: string;
  when: When;
  /** Runs once in the browser. An error or rejection is logged, and the next interaction tries again. */
  start: (place: HTMLElement, props: Props) => void | Promise<void>;
  /** False if there is nothing to press before it runs. A page with only such islands has a shorter loader. */
  replay?: false;
  policy?: Loosened;
}

/** Records an island, and returns the number that marks its place in the page. */
type Register = (instance: IslandInstance) => number;

const Islands = createContext<Register>(() => 0);

/** Wraps an element so that rendering it lists its islands. The list is complete after the render. */
export function collectIslands(element: ReactElement): {
  element: ReactElement;
  islands: readonly IslandInstance[];
} {
  const islands: IslandInstance[] = [];
  const register: Register = (instance) =>
    islands.push({ ...instance, stack: captureOwnerStack?.() }) - 1;
  return { element: <Islands value={register}>{element}</Islands>, islands };
}

/** The islands of the site by name. A text holds only the names and the props of its islands. */
const definitions = new Map<string, Omit<IslandInstance, 'props'>>();

export const islandNamed = (name: string) => definitions.get(name);

/**
 * Makes a component an island, which pages use like any other component. This is the half for pages, which renders a
 * placeholder that the build replaces. `parts/browser.ts` has the half for browsers.
 */
export function island<Props extends object>(
  definition: IslandDefinition<Props>,
): ComponentType<Props> {
  const { name, when, policy } = definition;
  const View = definition.View as IslandInstance['View'];
  demand(name, 'This island has no `name`', island);
  demand(Object(View) === View, `The island ${name} has no \`View\` that is a component`, island);
  const known = { name, when, policy, View };
  definitions.set(name, known);
  const Place = (props: Props) => {
    const register = useContext(Islands);
    return <div data-island={register({ ...known, props: { ...props } })} />;
  };
  return Object.assign(Place, { displayName: name });
}

/** Throws at the place that calls `caller`. */
function demand(value: unknown, message: string, caller: typeof island | typeof script): void {
  if (value) return;
  const error = new Error(message);
  Error.captureStackTrace(error, caller);
  throw error;
}

/** Makes a script an island. Pages wrap it around the HTML that it works on. */
export function script<Props extends object = object>({
  name,
  when,
  replay,
  policy,
  start,
}: ScriptDefinition<Props>) {
  demand(name, 'This island has no `name`', script);
  demand(start, `The island ${name} has no \`start\``, script);
  const known = { name, when, policy, replay };
  definitions.set(name, known);
  const Place = ({ children, ...props }: Props & { children?: ReactNode }) => {
    const register = useContext(Islands);
    return <div data-island={register({ ...known, props })}>{children}</div>;
  };
  return Object.assign(Place, { displayName: name });
}
