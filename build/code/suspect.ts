/** Finds the component to blame: the one that began last, where React does not say; or one that contains itself. */

/** What JSX is compiled to calls of: `react/jsx-runtime`. */
export type JsxRuntime = { jsx: Create; jsxs: Create };

type Create = (type: unknown, ...rest: unknown[]) => { props: object };
type Component = (props: object, ...rest: unknown[]) => unknown;
type ClassComponent = new (...rest: unknown[]) => { props: object; render(): unknown };

/** What `memo` and `forwardRef` make of a component. */
type Boxed = { $$typeof?: symbol; type?: unknown; render?: unknown };

/**
 * How many components may be within one another, each written by the one before. Where its stack ends, React 19 may leave
 * the rest of the page out, without a word.
 */
const DEEPEST = 50;

export type Watched = ReturnType<typeof watchComponents>;

/** A runtime that watches, and what it saw. */
export function watchComponents(runtime: JsxRuntime) {
  const wrappers = new WeakMap<object, unknown>();
  /** How deep the component was that wrote an element, by the element's props. */
  const depths = new WeakMap<object, number>();
  let depth = 0;
  let last: Component | ClassComponent | undefined;
  const run = (component: Component | ClassComponent, props: object, render: () => unknown) => {
    const outer = depth;
    const name = component.name ? `The component \`${component.name}\`` : 'A component without a name';
    last = component;
    depth = (depths.get(props) ?? 0) + 1;
    try {
      if (depth > DEEPEST) throw new Error(`${name} contains itself, without an end.`);
      const made = render();
      if (made instanceof Promise) throw new Error(`${name} is async; pages do not wait.`);
      return made;
    } finally {
      depth = outer;
    }
  };
  const watched = <T>(type: T): T => {
    if (!isComponent(type)) return type;
    if (!wrappers.has(type)) wrappers.set(type, wrap(type, watched, run));
    return wrappers.get(type) as T;
  };
  const watch =
    (create: Create): Create =>
    (type, ...rest) => {
      const element = create(watched(type), ...rest);
      if (depth > 0 && isComponent(type)) depths.set(element.props, depth);
      return element;
    };
  return {
    runtime: { ...runtime, jsx: watch(runtime.jsx), jsxs: watch(runtime.jsxs) },
    /** The same component, watched. The runtime watches those that it makes elements of by itself. */
    watched,
    /** The component that was begun last. */
    last: () => last,
    /** Forgets it: what is called next is another page. */
    reset() {
      last = undefined;
    },
  };
}

const BOXED = [Symbol.for('react.memo'), Symbol.for('react.forward_ref')];

const isComponent = (type: unknown): type is Component | ClassComponent | Boxed =>
  typeof type === 'function' || BOXED.includes((type as Boxed | undefined)?.$$typeof as symbol);

const isClass = (type: Component | ClassComponent): type is ClassComponent =>
  type.prototype?.isReactComponent !== undefined;

type Run = (component: Component | ClassComponent, props: object, render: () => unknown) => unknown;

/** A component that is run by `run`, under its own name, by which React's warnings call it. */
function wrap(type: Component | ClassComponent | Boxed, watched: <T>(type: T) => T, run: Run): unknown {
  if (typeof type !== 'function') {
    const part = type.render ? 'render' : 'type';
    return Object.create(type, { [part]: { value: watched(type[part]) } });
  }
  const wrapper = isClass(type)
    ? class extends type {
        override render() {
          return run(type, this.props, () => super.render());
        }
      }
    : Object.assign((props: object, ...rest: unknown[]) => run(type, props, () => type(props, ...rest)), type);
  return Object.defineProperty(wrapper, 'name', { value: type.name });
}
