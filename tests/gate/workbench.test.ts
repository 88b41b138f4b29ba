/** A long session with dev: twelve tabs, and forty edits of which twelve are wrong. */
import type { Page } from 'puppeteer-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findWindowed } from '../browser.ts';
import { explainSkip } from '../tally.ts';
import { page } from '../tree.ts';
import { untilIn } from '../until.ts';
import { OVERLAY, PANEL, underDev } from '../workbench.ts';

const TABS = Array.from({ length: 12 }, (_, tab) => tab);
const pageOf = (tab: number, text = 'Words', title = 'Page') =>
  page(`${title} ${tab}`, `${text} of {{ site.word }}.`);
const CARD = `export const Card = () => <section className="card"><h2>Card 0</h2></section>;\n`;
const COUNTER = `import { useState } from 'react';
import { island } from 'site/island';
const Counter = () => {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>Island 0: {count}</button>;
};
export default island({ name: 'Counter', when: 'load', View: Counter });\n`;
const DRAWING = '<svg viewBox="0 0 1 1" role="img"><title>Drawing 0</title></svg>\n';
const TREE: Record<string, string> = {
  'content/site.yml': 'checks: { all: error }\n',
  'content/facts.yml': 'site: { word: Fact 0 }\n',
  'pages/index.ts': `export { screens } from './Screen.tsx';`,
  'pages/Screen.tsx': `import Counter from '../islands/Counter.tsx';
import { Card } from './Card.tsx';
export const screens = { plain: ({ page, site }) => <main><h1>{page.title}</h1><input aria-label="Kept" /><Card /><Counter /><div dangerouslySetInnerHTML={{ __html: site.drawings.sign }} /><div dangerouslySetInnerHTML={{ __html: page.body.html }} /></main> };`,
  'pages/Card.tsx': CARD,
  'pages/card.css': '.card { order: 0 }\n',
  'islands/Counter.tsx': COUNTER,
  'assets/drawings/sign.svg': DRAWING,
  ...Object.fromEntries(
    TABS.map((tab) => [`content/${tab === 0 ? 'index' : tab}.md`, pageOf(tab)]),
  ),
};
const pathOf = (tab: number) => `content/${tab === 0 ? 'index' : tab}.md`;

/** Good edits, numbered so that each differs, with an expression that holds once the page shows it; then wrong ones. */
const right = (tab: number, edit: number): [file: string, text: string, shown: string][] => [
  [pathOf(tab), pageOf(tab, `Text ${edit}`), `text.includes('Text ${edit} of')`],
  [pathOf(tab), pageOf(tab, 'Words', `Title ${edit}`), `document.title.includes('Title ${edit}')`],
  ['pages/Card.tsx', CARD.replace('Card 0', `Card ${edit}`), `text.includes('Card ${edit}')`],
  ['pages/card.css', `.card { order: ${edit} }\n`, `order === '${edit}'`],
  [
    'islands/Counter.tsx',
    COUNTER.replace('Island 0', `Island ${edit}`),
    `text.includes('Island ${edit}: 1')`,
  ],
  ['content/facts.yml', `site: { word: Fact ${edit} }\n`, `text.includes('of Fact ${edit}')`],
  [
    'assets/drawings/sign.svg',
    DRAWING.replace('Drawing 0', `Drawing ${edit}`),
    `text.includes('Drawing ${edit}')`,
  ],
];
const wrong = (tab: number): [file: string, text: string][] => [
  [pathOf(tab), pageOf(tab, '[There](/nowhere)')],
  [pathOf(tab), pageOf(tab).replace('title:', 'date: 2024-02-30\ntitle:')],
  ['pages/Card.tsx', CARD.replace('</h2>', '')],
  ['pages/Card.tsx', CARD.replace('Card 0', '{missing.name}')],
  ['pages/Card.tsx', CARD.replace('Card 0', '<a href="/nowhere">There</a>')],
  ['islands/Counter.tsx', COUNTER.replace('useState(0)', 'useState(')],
];

const day = suite('a long session with dev');
const found = findWindowed();
if (!found)
  explainSkip('No browser with windows is installed, so the twelve-tab day is not tested.');
const { at, test, write } = underDev(day, TREE, async () => found);

(found ? test : day.skip)(
  'keeps the state of twelve tabs through forty edits, and ends without an error',
  async () => {
    const tabs: Page[] = [];
    for (const tab of TABS) {
      const opened = await at.tab.browser().newPage();
      await opened.goto(`${at.dev.origin}/${tab === 0 ? '' : tab}`);
      await opened.evaluate('globalThis.kept = true');
      await opened.type('input', `typed ${tab}`);
      await opened.click('main button');
      await untilIn(opened, `document.querySelector('main button').textContent.endsWith(': 1')`);
      tabs.push(opened);
    }
    const isQuiet = `${OVERLAY}.querySelector('.recall').hidden && !${PANEL}`;
    const turnTo = async (tab: number): Promise<Page> => {
      const opened = tabs[tab] as Page;
      await opened.bringToFront();
      await untilIn(
        opened,
        `document.activeElement.blur() ?? document.visibilityState === 'visible'`,
      );
      return opened;
    };
    let edit = 0;
    for (const tab of [3, 7, 11, 0])
      for (const kind of right(tab, 0).keys()) {
        edit += 1;
        const [file, text, shown] = right(tab, edit)[kind] ?? ['', '', ''];
        const opened = await turnTo(tab);
        write(file, text);
        const read = `({ textContent: text }, { order }) => ${shown}`;
        await untilIn(
          opened,
          `(${read})(document.querySelector('main'), getComputedStyle(document.querySelector('.card')))`,
        );
      }
    for (const tab of [5, 9])
      for (const [file, text] of wrong(tab)) {
        edit += 1;
        const opened = await turnTo(tab);
        write(file, text);
        await untilIn(opened, `${PANEL}?.textContent.includes('${file}')`);
        write(file, TREE[file] ?? '');
        await untilIn(opened, isQuiet);
      }
    assert.is(edit, 40);
    for (const [file, text] of Object.entries(TREE)) write(file, text);
    for (const tab of TABS) {
      const opened = await turnTo(tab);
      const text = `Page ${tab}Card 0Island 0: 1Drawing 0Words of Fact 0.`;
      const shows = `document.querySelector('main').textContent.replace(/\\s*\\n\\s*/g, '') === '${text}'`;
      const keeps = `globalThis.kept && document.querySelector('input').value === 'typed ${tab}'`;
      await untilIn(opened, `${shows} && ${keeps} && ${isQuiet}`);
    }
  },
);

day.run();
