/** What motion costs: each page is weighed as it is, and without all that only moves. */
import postcss, { type AtRule, type Container } from 'postcss';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { brotliSize } from '../../build/check/budgets.ts';
import { ADDRESSES } from '../routes.ts';
import { builtSite, readPage } from '../site.ts';

/** Bytes after brotli at its strongest. */
const MOST = 1300;

const moves = ({ name, params }: AtRule) =>
  /keyframes|^view-transition/.test(name) || /no-preference|animation-timeline|--seen/.test(params);

/** The page without keyframes, animations and the classes that only they name; and without parts that only show on the way. */
function still(html: string): string {
  const [, css = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
  const styles = postcss.parse(css);
  styles.walkAtRules((rule) => {
    if (moves(rule)) rule.remove();
  });
  styles.walkDecls((declaration) => {
    if (/^(?:animation|offset|view-transition|will-change|--[de]$)/.test(declaration.prop)) declaration.remove();
  });
  const left = styles.toString();
  const isNamed = (name: string) => !/^(?:op|reveal|motion)\b/.test(name) || left.includes(`.${name}`);
  return html
    .replace(css, () => withoutEmpty(styles).toString())
    .replace(/<\w+[^>]* opacity="0"[^>]*\/>| pathLength="1"/g, '')
    .replace(/ class="([^"]*)"/g, (_, names: string) => {
      const kept = names.split(' ').filter(isNamed);
      return kept.length > 0 ? ` class="${kept.join(' ')}"` : '';
    });
}

function withoutEmpty<Node extends Container>(node: Node): Node {
  node.each((child) => {
    if ('nodes' in child && child.nodes) {
      withoutEmpty(child as Container);
      if (child.nodes.length === 0) child.remove();
    }
  });
  return node;
}

const motion = suite('motion');
const site = builtSite();
const costs = ADDRESSES.filter(({ kind }) => kind === 'page').map(({ path }) => {
  const html = readPage(site, path);
  return { path, bytes: brotliSize(html) - brotliSize(still(html)) };
});

motion('costs 1.3 kB at most on any page', () => {
  assert.equal(
    costs.filter(({ bytes }) => bytes > MOST),
    [],
  );
});

motion('is found by this measure where a drawing does its job', () => {
  for (const name of ['education', 'pos', 'park', 'point', 'cards', 'event'])
    assert.ok((costs.find(({ path }) => path === `/zone-${name}`)?.bytes ?? 0) > 400, name);
});

motion.run();
