/** Finds the component at which React gave up, where its own error does not say: the last one that it began. */
import type { Trace } from './thrown.ts';

/** What JSX is compiled to calls of: `react/jsx-runtime`. */
export interface JsxRuntime {
  jsx: (type: unknown, ...rest: unknown[]) => unknown;
  jsxs: (type: unknown, ...rest: unknown[]) => unknown;
}

type Component = (...given: unknown[]) => unknown;

/** A runtime that notes which component of a bundle is begun, and where the last one is written. */
export interface Watched {
  runtime: JsxRuntime;
  trace: Trace;
}

/** `trace`: finds what has a place of its own. `placeAt`: the place in the source of an offset of the bundle's text. */
export function watchComponents(
  runtime: JsxRuntime,
  text: string,
  { trace, placeAt }: { trace: Trace; placeAt: (offset: number) => ReturnType<Trace> },
): Watched {
  const wrappers = new Map<Component, Component>();
  let last: Component | undefined;
  const wrap = (type: unknown): unknown => {
    if (typeof type !== 'function' || type.prototype?.isReactComponent) return type;
    const component = type as Component;
    const known = wrappers.get(component);
    if (known) return known;
    const wrapper: Component = (...given) => {
      last = component;
      const made = component(...given);
      if (made instanceof Promise) throw new Error(`The component \`${component.name}\` is async; pages do not wait.`);
      return made;
    };
    wrappers.set(component, wrapper);
    return wrapper;
  };
  return {
    runtime: {
      ...runtime,
      jsx: (type, ...rest) => runtime.jsx(wrap(type), ...rest),
      jsxs: (type, ...rest) => runtime.jsxs(wrap(type), ...rest),
    },
    trace(error) {
      const place = trace(error);
      const offset = last && place.line === undefined ? text.indexOf(last.toString()) : -1;
      return offset < 0 ? place : placeAt(offset);
    },
  };
}
