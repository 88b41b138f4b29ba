/** Watches the components of a bundle: which was begun last, where React's own error does not say; and which contains itself. */

/** What JSX is compiled to calls of: `react/jsx-runtime`. */
export interface JsxRuntime {
  jsx: Create;
  jsxs: Create;
}

type Create = (type: unknown, ...rest: unknown[]) => { props: object };
type Component = (props: object, ...rest: unknown[]) => unknown;

/**
 * How many components may be within one another, each written by the one before. Where its stack ends, React 19 may leave
 * the rest of the page out, without a word.
 */
const DEEPEST = 50;

/** A runtime that watches, and what it saw. */
export interface Watched {
  runtime: JsxRuntime;
  /** The same component, watched. The runtime watches those that it makes elements of by itself. */
  watched: <T>(component: T) => T;
  /** The component that was begun last. */
  last(): Component | undefined;
  /** Forgets it: what is called next is another page. */
  reset(): void;
}

export function watchComponents(runtime: JsxRuntime): Watched {
  const wrappers = new Map<Component, Component>();
  /** How deep the component was that wrote an element, by the element's props. */
  const depths = new WeakMap<object, number>();
  let depth = 0;
  let last: Component | undefined;
  const call = (component: Component, props: object, rest: unknown[]) => {
    last = component;
    depth = (depths.get(props) ?? 0) + 1;
    if (depth > DEEPEST) throw new Error(`The component \`${component.name}\` contains itself, without an end.`);
    const made = component(props, ...rest);
    if (made instanceof Promise) throw new Error(`The component \`${component.name}\` is async; pages do not wait.`);
    return made;
  };
  const watched = <T>(type: T): T => {
    if (typeof type !== 'function' || type.prototype?.isReactComponent) return type;
    const component = type as unknown as Component;
    const known = wrappers.get(component);
    if (known) return known as T;
    const wrapper: Component = (props, ...rest) => {
      const outer = depth;
      try {
        return call(component, props, rest);
      } finally {
        depth = outer;
      }
    };
    // React's warnings name it.
    wrappers.set(
      component,
      Object.defineProperty(Object.assign(wrapper, component), 'name', { value: component.name }),
    );
    return wrapper as T;
  };
  const watch =
    (create: Create): Create =>
    (type, ...rest) => {
      const element = create(watched(type), ...rest);
      if (depth > 0 && typeof type === 'function') depths.set(element.props, depth);
      return element;
    };
  return {
    runtime: { ...runtime, jsx: watch(runtime.jsx), jsxs: watch(runtime.jsxs) },
    watched,
    last: () => last,
    reset() {
      last = undefined;
    },
  };
}
