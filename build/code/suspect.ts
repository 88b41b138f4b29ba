/** Finds the component to blame: the one that began last, where React does not say; or one that contains itself. */
import * as jsxRuntime from 'react/jsx-runtime';
import * as server from 'react-dom/server';
import { isComponent as isSimple } from './component.ts';
import { type ChangeType, changeNode } from './nodes.ts';

type Create = (type: unknown, ...rest: unknown[]) => { props: object };
type Component = (props: object, ...rest: unknown[]) => unknown;
type ClassComponent = new (...rest: unknown[]) => { props: object; render(): unknown };

/** What `memo`, `forwardRef` and `lazy` make of a component. */
type Boxed = { $$typeof?: symbol; type?: unknown; render?: unknown; _init?: (payload: unknown) => unknown };

/**
 * How many components may be within one another, each written by the one before. Where its stack ends, React 19 may leave
 * the rest of the page out, without a word.
 */
const DEEPEST = 50;

export type Watched = ReturnType<typeof watchComponents>;

/** What watches the components of a bundle, and what it saw. */
export function watchComponents() {
  const wrappers = new WeakMap<object, unknown>();
  /** How deep the component was that wrote an element, by the element's props. */
  const depths = new WeakMap<object, number>();
  let depth = 0;
  let last: Component | ClassComponent | undefined;
  const run: Run = (component, props, render) => {
    const outer = depth;
    const name = component.name ? `The component \`${component.name}\`` : 'A component without a name';
    last = component;
    depth = (depths.get(props) ?? 0) + 1;
    try {
      if (depth > DEEPEST) throw new Error(`${name} contains itself, without an end.`);
      const made = render();
      if (made instanceof Promise) throw new Error(`${name} is async; pages do not wait.`);
      return watched(made);
    } finally {
      depth = outer;
    }
  };
  const wrapped: ChangeType = (type) => {
    if (!isComponent(type)) return type;
    if (!wrappers.has(type)) wrappers.set(type, wrap(type, wrapped, run));
    return wrappers.get(type);
  };
  const watched = <T>(node: T): T => changeNode(node, wrapped) as T;
  const record = (type: unknown, props: object) => {
    if (depth > 0 && isComponent(type)) depths.set(props, depth);
  };
  return {
    /** Packages as a bundle has to have them, by name. */
    packages: new Map([
      ['react/jsx-runtime', recording(record)],
      ['react-dom/server', showing(watched)],
    ]),
    /** What React is to show, with its components watched. What they write is watched by itself. */
    watched,
    /** The component that was begun last. */
    last: () => last,
    /** Forgets it: what is called next is another page. */
    reset() {
      last = undefined;
    },
  };
}

const LAZY = Symbol.for('react.lazy');

const isComponent = (type: unknown): type is Component | ClassComponent | Boxed =>
  isSimple(type) || (type as Boxed | null | undefined)?.$$typeof === LAZY;

const isClass = (type: Component | ClassComponent): type is ClassComponent =>
  type.prototype?.isReactComponent !== undefined;

/** The runtime that JSX is compiled to calls of, and each element that it makes is recorded. */
function recording(record: (type: unknown, props: object) => void): object {
  const { jsx, jsxs } = jsxRuntime as unknown as Record<'jsx' | 'jsxs', Create>;
  const recorded =
    (create: Create): Create =>
    (type, ...rest) => {
      const element = create(type, ...rest);
      record(type, element.props);
      return element;
    };
  return { ...jsxRuntime, jsx: recorded(jsx), jsxs: recorded(jsxs) };
}

/** React's server for code that renders by itself, such as a drawing. */
function showing(watched: <T>(node: T) => T): object {
  const { renderToString, renderToStaticMarkup } = server;
  const shown =
    (render: typeof renderToString): typeof render =>
    (node, options) =>
      render(watched(node), options);
  return { ...server, renderToString: shown(renderToString), renderToStaticMarkup: shown(renderToStaticMarkup) };
}

type Run = (component: Component | ClassComponent, props: object, render: () => unknown) => unknown;

/** A component that is run by `run`, under its own name, by which React's warnings call it. */
function wrap(type: Component | ClassComponent | Boxed, wrapped: ChangeType, run: Run): unknown {
  if (typeof type !== 'function') {
    const { _init: load, render } = type;
    if (load) return Object.create(type, { _init: { value: (payload: unknown) => wrapped(load(payload)) } });
    const part = render ? 'render' : 'type';
    return Object.create(type, { [part]: { value: wrapped(type[part]) } });
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
