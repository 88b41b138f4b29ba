import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { page } from '../../tests/tree.ts';
import { until } from '../../tests/until.ts';
import { PANEL, underDev } from '../../tests/workbench.ts';

const COUNTER = `import { useState } from 'react';
import { island } from 'site/island';
import { Label } from './parts/Label.tsx';

function Counter({ step }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" id="counter" onClick={() => setCount(count + step)}>
      <Label text={'Count ' + count} />
    </button>
  );
}

export default island({ name: 'Counter', when: 'interaction', View: Counter });
`;
const LABEL = `import { useState } from 'react';

export function Label({ text }) {
  const [presses, setPresses] = useState(0);
  return <b onClick={() => setPresses(presses + 1)}>{text + '.'.repeat(presses)}</b>;
}
`;
const home = (step: number) => page('Home', 'Text.', `step: ${step}\n`);
const TREE = {
  'content/index.md': home(1),
  'pages/index.ts': `export { screens } from './screens.tsx';`,
  'pages/screens.tsx': `import Counter from '../islands/Counter.tsx';
import Sleeper from '../islands/Sleeper.tsx';
export const screens = { plain: ({ page }) => <main className="look"><h1>{page.title}</h1><input id="field" aria-label="Field" /><Counter step={page.front.step} /><Sleeper /></main> };`,
  'pages/look.css': `/* The look. */\n\n.look {\n  color: red;\n}\n`,
  'islands/parts/Label.tsx': LABEL,
  'islands/Counter.tsx': COUNTER,
  'islands/Sleeper.tsx': `import { island } from 'site/island';
const Sleeper = () => <p id="sleeper" onClick={({ currentTarget }) => { currentTarget.title = 'first'; }}>Asleep</p>;
export default island({ name: 'Sleeper', when: 'interaction', View: Sleeper });
`,
};

const seen = suite('islands under dev');
const { at, test, write, holds } = underDev(seen, TREE);
seen.before.each(async () => {
  if (!at.tab) return;
  await at.tab.goto(`${at.dev.origin}/`);
  await at.tab.evaluate('globalThis.kept = true');
  await at.tab.type('#field', 'typed');
  for (const _ of 'ab') await at.tab.click('#counter');
  await holds(`document.querySelector('#counter').textContent === 'Count 2..'`);
});

/** Writes the counter and waits until dev has seen it. */
async function rewrite(text: string): Promise<void> {
  const before = at.dev.printed().length;
  write('islands/Counter.tsx', text);
  await until(
    () => at.dev.printed().slice(before).includes('islands/Counter.tsx  '),
    at.dev.printed,
  );
}

const restore = () => rewrite(COUNTER);

const says = (text: string) =>
  holds(`document.querySelector('#counter').textContent === '${text}'`);
/** Whether the page was not reloaded, and the field still has its text. */
const isKept = () =>
  at.tab.evaluate(`globalThis.kept === true && document.querySelector('#field').value === 'typed'`);

const told = (...words: string[]) =>
  holds(`(${JSON.stringify(words)}).every((word) => ${PANEL}?.textContent.includes(word))`);

test('that throw in the browser are told with their line, and wake again once their code is right', async () => {
  const wrong = LABEL.replace(
    '  return',
    `  if (typeof document === 'object') throw new Error('No label');\n  return`,
  );
  write('islands/parts/Label.tsx', wrong);
  await told('islands/parts/Label.tsx:5:', 'No label');
  await holds(`document.querySelector('[data-failed]')`);
  write('islands/parts/Label.tsx', LABEL);
  await holds(`!document.querySelector('[data-failed]') && !${PANEL}`);
  await at.tab.click('#counter');
  await says('Count 1.');
  assert.is(await isKept(), true);
});

test('that differ from their HTML after an edit are told with both texts, at their component', async () => {
  const text = `{(typeof document === 'object' ? 'Browser' : 'Build') + '.'.repeat(presses)}`;
  write('islands/parts/Label.tsx', LABEL.replace(`{text + '.'.repeat(presses)}`, text));
  await told('islands/parts/Label.tsx:3:', 'has rendered “Build”, the browser “Browser”.');
  write('islands/parts/Label.tsx', LABEL);
  await holds(`!${PANEL}`);
});

test('are replaced with their state, and with that of the components in them', async () => {
  write('islands/Counter.tsx', COUNTER.replace(`'Count '`, `'Number '`));
  await says('Number 2..');
  await at.tab.click('#counter');
  await says('Number 3...');
  write('islands/parts/Label.tsx', LABEL.replace(`'.'.repeat`, `'!'.repeat`));
  await says('Number 3!!!');
  assert.is(await isKept(), true);
  write('islands/parts/Label.tsx', LABEL);
  write('islands/Counter.tsx', COUNTER);
  await says('Count 3...');
});

/** A counter that parks code in comments and strings, and is named in several ways that React knows. */
const PARKED = `import { Component, memo, useState } from 'react';
import { island } from 'site/island';
import { Label } from './parts/Label.tsx';
/* Parked:
const OldCounter = () => <b>old</b>;
export function Label() {}
*/
//const Line = () => null;
const text = \`
const Old = () => <b>old</b>;
class Text {}
\`.trim() && <i title="of
const Attribute = 1">
const Child = 2;
</i> && 'Count ';
{
const Block = () => null;
void Block;
}
  const Words = memo(function Inner({ count }: { count: number }) { return <Label text={text + count} />; });
class Frame extends Component { override render() { return null; } }
export default island({ name: 'Counter', when: 'interaction', View: Counter });
export function Counter({ step }: { step: number }) {
  const [count, setCount] = useState(0);
const Unused = () => null;
  void Unused;
  return <button type="button" id="counter" onClick={() => setCount(count + step)}><Words count={count} /><Frame /></button>;
}
`;

test('may hold code in comments and in strings, a class, and a component in memo', async () => {
  await rewrite(PARKED);
  await at.tab.reload();
  await at.tab.evaluate('globalThis.kept = true');
  await at.tab.type('#field', 'typed');
  for (const _ of 'ab') await at.tab.click('#counter');
  await says('Count 2..');
  write('islands/Counter.tsx', PARKED.replace(`'Count '`, `'Number '`));
  await says('Number 2..');
  write('islands/parts/Label.tsx', LABEL.replace(`'.'.repeat`, `'!'.repeat`));
  await says('Number 2!!');
  assert.is(await isKept(), true);
  write('islands/parts/Label.tsx', LABEL);
  await says('Number 2..');
  await restore();
});

test('get other props and styles without losing their state, and the page keeps its fields', async () => {
  write('content/index.md', home(10));
  await holds(`document.querySelector('[data-island=Counter]').dataset.props.includes('10')`);
  write('pages/look.css', TREE['pages/look.css'].replace('red', 'rgb(1, 2, 3)'));
  await holds(`getComputedStyle(document.querySelector('.look')).color === 'rgb(1, 2, 3)'`);
  await at.tab.click('#counter');
  await says('Count 12...');
  assert.is(await isKept(), true);
  write('content/index.md', TREE['content/index.md']);
  await holds(`document.querySelector('[data-island=Counter]').dataset.props.includes('1}')`);
  write('pages/look.css', TREE['pages/look.css']);
  await holds(`getComputedStyle(document.querySelector('.look')).color === 'rgb(255, 0, 0)'`);
});

test('may be joined by another before them, and lose nothing', async () => {
  const { 'pages/screens.tsx': screens } = TREE;
  write('pages/screens.tsx', screens.replace('<Counter', '<Sleeper /><Counter'));
  await holds(`document.querySelectorAll('[data-island=Sleeper]').length === 2`);
  await at.tab.click('#counter');
  await says('Count 3...');
  assert.is(await isKept(), true);
  write('pages/screens.tsx', screens);
  await holds(`document.querySelectorAll('[data-island=Sleeper]').length === 1`);
});

test('may be joined by another, which works at once, and lose nothing if it goes again', async () => {
  const { 'pages/screens.tsx': screens } = TREE;
  write('pages/screens.tsx', screens.replace('<Sleeper />', '<Sleeper /><Counter step={5} />'));
  await holds(`document.querySelectorAll('[data-island=Counter]').length === 2`);
  await at.tab.evaluate(`document.querySelectorAll('#counter')[1].id = 'second'`);
  await at.tab.click('#second');
  await holds(`document.querySelector('#second').textContent === 'Count 5.'`);
  await at.tab.click('#counter');
  await says('Count 3...');
  write('pages/screens.tsx', screens);
  await holds(`document.querySelectorAll('[data-island=Counter]').length === 1`);
  await at.tab.click('#counter');
  await says('Count 4....');
  assert.is(await isKept(), true);
});

test('start afresh if their hooks change, and the page is not reloaded', async () => {
  write('islands/Counter.tsx', COUNTER.replace('useState(0)', 'useState(7)'));
  await says('Count 7');
  assert.is(await isKept(), true);
  write('islands/Counter.tsx', COUNTER);
  await says('Count 0');
});

test('that sleep wake with their latest code', async () => {
  write(
    'islands/Sleeper.tsx',
    TREE['islands/Sleeper.tsx'].replace('first', 'second').replace('Asleep', 'Fast asleep'),
  );
  await holds(`document.querySelector('#sleeper').textContent === 'Fast asleep'`);
  await at.tab.click('#sleeper');
  await holds(`document.querySelector('#sleeper').title === 'second'`);
  assert.is(await isKept(), true);
});

test('have source maps for the developer tools of the browser', async () => {
  const html = await (await fetch(at.dev.origin)).text();
  const [, island = ''] = /data-src="([^"]*Counter[^"]*)"/.exec(html) ?? [];
  const script = await (await fetch(at.dev.origin + island)).text();
  const [, map = ''] =
    /sourceMappingURL=data:application\/json\S*?base64,([\w+/=]+)/.exec(script) ?? [];
  const { sources, sourcesContent } = JSON.parse(Buffer.from(map, 'base64').toString());
  assert.match(sourcesContent[sources.indexOf('Counter.tsx')], COUNTER.split('\n')[4] ?? '');
});

/** The text of the panel, once it is open. */
async function panel(): Promise<string> {
  await at.tab.evaluate('document.activeElement.blur()');
  await holds(`${PANEL}?.querySelector('li')`);
  return String(await at.tab.evaluate(`${PANEL}.textContent`));
}

test('show their errors in the page, on rendering and after a click', async () => {
  // Each edit is seen, so that the browser has it before the click.
  const rendered = COUNTER.replace(
    '  return (',
    `  if (count > 2) throw new Error('It is too much.');\n  return (`,
  ).replace(`'Count '`, `'Sum '`);
  write('islands/Counter.tsx', rendered);
  await says('Sum 2..');
  await at.tab.click('#counter');
  await at.tab.evaluate('document.activeElement.blur()');
  assert.match(await panel(), 'It is too much.');
  const clicked = COUNTER.replace('setCount(count + step)', 'count.nothing.at(0)');
  write('islands/Counter.tsx', clicked.replace(`'Count '`, `'Item '`));
  await holds(`document.querySelector('#counter').textContent.startsWith('Item') && !${PANEL}`);
  await at.tab.click('#counter');
  await at.tab.evaluate('document.activeElement.blur()');
  assert.match(await panel(), /TypeError: .*undefined/);
  await restore();
});

test('report in the page that they differ from their HTML', async () => {
  const other = COUNTER.replace(`'Count '`, `(typeof document === 'undefined' ? 'A ' : 'B ')`);
  write('islands/Counter.tsx', other);
  await holds(`document.querySelector('#counter').textContent.startsWith('B')`);
  await at.tab.reload();
  await at.tab.click('#counter');
  assert.match(await panel(), 'differs from its own HTML');
  await restore();
});

seen.run();
