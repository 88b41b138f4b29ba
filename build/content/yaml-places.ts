/** Finds lines and columns in YAML. Nothing is worked out before somebody asks, since most files have no problem. */
import { isMap, isNode, isScalar, isSeq, LineCounter, type Scalar } from 'yaml';
import { lazily } from '../lazily.ts';
import { composeYaml } from './yaml-document.ts';

export type Place = { line: number; column: number };

/**
 * The place of the value at a path, or of its key; for a path that is not there, the place of its nearest parent.
 * `within` gets what is written there, and says how far in it the place is.
 */
export type YamlPlace = (
  path: (string | number)[],
  which?: 'key' | 'value',
  within?: (written: string) => number,
) => Place;

/** Where something begins and ends. */
type Span = readonly [start: number, end: number, ...unknown[]];

/** The offsets of a node, and what is in it. */
type Offsets = { key?: Span; value?: Span; inner: Map<string, Offsets> };

/** The places in a YAML text, whose first line is line `first` of its file. */
export function placesIn(text: string, first: number): { at: YamlPlace; ofOffset: (offset: number) => Place } {
  const lines = lazily(() => countLines(text));
  const offsets = lazily(() => findOffsets(text));
  const ofOffset = (offset: number) => {
    const { line, col } = lines().linePos(offset);
    return { line: line + first - 1, column: col };
  };
  const at: YamlPlace = (path, which = 'key', within = () => 0) => {
    const [start, end] = spanAt(offsets(), path, which);
    return ofOffset(start + within(text.slice(start, end)));
  };
  return { ofOffset, at };
}

function countLines(text: string): LineCounter {
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) lines.addNewLine(end + 1);
  return lines;
}

function findOffsets(text: string): Offsets {
  const { documents, refused } = composeYaml(text);
  const contents = documents[0]?.contents;
  const start = refused?.offset ?? spanOf(contents)?.[0] ?? 0;
  return { key: [start, start], inner: innerOf(contents) };
}

function innerOf(node: unknown): Offsets['inner'] {
  const scalars = isMap(node) ? node.items.filter(({ key }) => isScalar(key)) : [];
  const rows: [name: unknown, key: unknown, value: unknown][] = isSeq(node)
    ? node.items.map((item, index) => [index, item, item])
    : scalars.map(({ key, value }) => [(key as Scalar).value, key, value]);
  return new Map(
    rows.map(([name, key, value]) => [String(name), { key: spanOf(key), value: spanOf(value), inner: innerOf(value) }]),
  );
}

const spanOf = (node: unknown): Span | undefined => (isNode(node) ? (node.range ?? undefined) : undefined);

function spanAt(root: Offsets, path: (string | number)[], which: 'key' | 'value'): Span {
  let found = root.key ?? [0, 0];
  let node: Offsets | undefined = root;
  for (const part of path) {
    node = node.inner.get(String(part));
    if (!node) break;
    found = node[which] ?? node.key ?? found;
  }
  return found;
}
