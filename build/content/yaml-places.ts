/** Finds lines and columns in YAML. Nothing is parsed before somebody asks, since most files have no problem. */
import { isMap, isScalar, isSeq, type Node, parseDocument } from 'yaml';
import { lazily } from '../lazily.ts';
import { type Place, placeIn } from '../place.ts';

/** The place of a key, of its value, or of something written in that; for a path that is not there, of its parent. */
export type YamlPlace = (path: (string | number)[], which?: 'key' | 'value', written?: string) => Place;

export function placesIn(text: string): YamlPlace {
  const root = lazily(
    () => parseDocument(text, { uniqueKeys: false, prettyErrors: false, logLevel: 'silent' }).contents,
  );
  return (path, which = 'key', written = '') => {
    const [start, end] = nodeAt(root(), path, which)?.range ?? [0, 0];
    return placeIn(text, start + Math.max(0, text.slice(start, end).indexOf(written)));
  };
}

function nodeAt(root: Node | null, path: (string | number)[], which: 'key' | 'value'): Node | null {
  let found = root;
  let value = root;
  for (const part of path) {
    const pair = childOf(value, part);
    if (!pair) return found;
    found = pair[which] ?? pair.key;
    value = pair.value;
  }
  return found;
}

function childOf(node: Node | null, name: string | number): { key: Node; value: Node | null } | undefined {
  if (isMap<Node, Node | null>(node)) return node.items.find(({ key }) => isScalar(key) && key.source === String(name));
  const item = isSeq<Node>(node) ? node.items[Number(name)] : undefined;
  return item && { key: item, value: item };
}
