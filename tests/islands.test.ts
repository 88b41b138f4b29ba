/** How islands start, replay earlier input, and fail: on pages that have one of every kind. In the gate: in Firefox. */
import { appendFileSync, cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { emitSite } from './emitted.ts';
import { checkHydration } from './hydration.ts';
import { makeTree } from './tree.ts';
import { chosenBrowser, isFirefox, openerOf, until } from './visit.ts';

const page = (title: string) =>
  `---\ntitle: ${title}\ndescription: The page ${title}.\nscreen: ${title.toLowerCase()}\n---\n`;

/** An island that says `live` once it is. */
const live = (name: string, when: string) => `
  import { useEffect, useState } from 'react';
  import { island } from 'site/island';
  const ${name} = () => {
    const [live, setLive] = useState(false);
    useEffect(() => setLive(true), []);
    return <p className="${name.toLowerCase()}">{live ? 'live' : 'still'}</p>;
  };
  export default island({ name: '${name}', when: ${when}, View: ${name} });
`;
const LIVE = { Load: `'load'`, Idle: `'idle'`, Visible: `'visible'`, Wide: `{ media: '(min-width: 1000px)' }` };

/** A root with an island of every kind. */
const SOURCE = {
  ...Object.fromEntries(Object.entries(LIVE).map(([name, when]) => [`islands/${name}.tsx`, live(name, when)])),
  'content/index.md': page('Islands'),
  'content/sent.md': page('Sent'),
  'content/differs.md': page('Differs'),
  'content/ids.md': page('Ids'),
  'content/later.md': page('Later'),
  'content/timer.md': page('Timer'),
  'pages/index.ts': `export { screens } from './screens.tsx';`,
  'pages/screens.tsx': `
    import Counter from '../islands/Counter.tsx';
    import DiffersHere from '../islands/Differs.tsx';
    import Fields from '../islands/Fields.tsx';
    import IdsHere from '../islands/Ids.tsx';
    import Idle from '../islands/Idle.tsx';
    import Load from '../islands/Load.tsx';
    import Still from '../islands/Still.ts';
    import Throws from '../islands/Throws.tsx';
    import TimerHere from '../islands/Timer.ts';
    import Visible from '../islands/Visible.tsx';
    import Wide from '../islands/Wide.tsx';
    const far = <svg width="1" height="4000" />;
    export const screens = {
      islands: () => <>
        <h1 id="elsewhere">Islands</h1>
        <Counter label="First" />
        <Counter label="Second" />
        <Fields />
        <Throws />
        <Wide />
        <Still step={2}><button type="button" id="still">0</button></Still>
      </>,
      sent: () => <h1>Sent</h1>,
      differs: () => <DiffersHere />,
      ids: () => <><IdsHere /><IdsHere /></>,
      later: () => <><Load /><Idle />{far}<Visible /></>,
      timer: () => <><TimerHere><p id="timer">waits</p></TimerHere>{far}</>,
    };
  `,
  'islands/Counter.tsx': `
    import { useId, useState } from 'react';
    import { island } from 'site/island';
    function Counter({ label }) {
      const [count, setCount] = useState(0);
      const [open, setOpen] = useState(false);
      const [keys, setKeys] = useState('');
      const id = useId();
      return (
        <section className={label} aria-labelledby={id}>
          <h2 id={id}>{label}</h2>
          <button type="button" className="count" onClick={() => setCount(count + 1)}>{count}</button>
          <button type="button" className="toggle" aria-expanded={open} onClick={() => setOpen(!open)}>{open ? 'Less' : 'More'}</button>
          <div className="keys" tabIndex={0} onKeyDown={({ key }) => setKeys(keys + key)}>{keys}</div>
          <details><summary>Details</summary><p>Inside</p></details>
          <a href="#elsewhere">Link</a>
          <button type="button" popoverTarget={id + 'pop'}>Popover</button>
          <p id={id + 'pop'} popover="auto">Popped</p>
        </section>
      );
    }
    export default island({ name: 'Counter', when: 'interaction', View: Counter });
  `,
  'islands/Fields.tsx': `
    import { useState } from 'react';
    import { island } from 'site/island';
    function Fields() {
      const [text, setText] = useState('');
      const [checked, setChecked] = useState(false);
      const [chosen, setChosen] = useState('a');
      const [sent, setSent] = useState(0);
      const send = (event) => { event.preventDefault(); setSent(sent + 1); };
      return (
        <form className="fields" action="/sent" onSubmit={send}>
          <input name="controlled" value={text} onChange={(event) => setText(event.target.value)} />
          <input name="free" />
          <input name="box" type="checkbox" checked={checked} onChange={(event) => setChecked(event.target.checked)} />
          <select name="choice" value={chosen} onChange={(event) => setChosen(event.target.value)}>
            <option>a</option><option>b</option>
          </select>
          <output>{[text, checked, chosen, sent].join(' ')}</output>
          <button className="send">Send</button>
        </form>
      );
    }
    export default island({ name: 'Fields', when: 'interaction', View: Fields });
  `,
  'islands/Throws.tsx': `
    import { island } from 'site/island';
    function Throws() {
      if (typeof window !== 'undefined' && !window.fixed) throw new Error('Broken in the browser');
      return <p className="throws"><input name="kept" /><button type="button" onClick={() => document.title = 'Fixed'}>Press</button></p>;
    }
    export default island({ name: 'Throws', when: 'interaction', View: Throws });
  `,
  'islands/Still.ts': `
    import { script } from 'site/island';
    const start = (place, { step }) => {
      const button = place.querySelector('button');
      button.addEventListener('click', () => { button.textContent = String(Number(button.textContent) + step); });
    };
    export default script({ name: 'Still', when: 'interaction', start });
  `,
  'islands/Timer.ts': `
    import { script } from 'site/island';
    const start = (place) => {
      window.tries = (window.tries ?? 0) + 1;
      if (window.tries === 1) throw new Error('Not yet');
      place.querySelector('p').textContent = 'runs';
    };
    export default script({ name: 'Timer', when: 'visible', replay: false, start });
  `,
  'islands/Differs.tsx': `
    import { island } from 'site/island';
    const here = () => (typeof window === 'undefined' ? 'server' : 'browser');
    export default island({ name: 'Differs', when: 'load', View: () => <p title={here()}>Text</p> });
  `,
  'islands/Ids.tsx': `
    import { useId } from 'react';
    import { island } from 'site/island';
    const Part = () => { const id = useId(); return <p id={id} aria-label={id}>{id}</p>; };
    export default island({ name: 'Ids', when: 'load', View: () => <><Part /><Part /></> });
  `,
};

const islands = suite('islands');
const found = await chosenBrowser();
const test = found ? islands : islands.skip;
const inChromium = isFirefox ? () => {} : test;
let folder: Promise<string> | undefined;
const build = (): Promise<string> => {
  folder ??= emitSite(makeTree(SOURCE)).then((site) => site.folder);
  return folder;
};
const opener = openerOf(islands, build);

/** Opens a page, too narrow for the island Wide to start; with `slow`, scripts load slowly. */
async function open({ slow = false, path = '/', from = opener } = {}) {
  const { page, heard } = await from('/sent', { width: 800 });
  await page.setViewport({ width: 800, height: 600 });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/islands/')) asked.push(pathname.replace(/-\w{8}\.js/, '') + search);
  });
  if (slow) {
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      setTimeout(() => request.continue().catch(() => {}), request.url().includes('/islands/') ? 800 : 0);
    });
  }
  await page.goto(new URL(path, page.url()).href);
  return { page, heard, asked };
}

const text = (page: Page, selector: string) => page.$eval(selector, (element) => element.textContent);
const says = (page: Page, selector: string, what: string) => until(async () => (await text(page, selector)) === what);

/** Refuses the scripts of islands whose address matches, until the returned function is called. */
async function refuse(page: Page, what: RegExp) {
  let refusing = true;
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (refusing && what.test(request.url())) request.abort('failed').catch(() => {});
    else request.continue().catch(() => {});
  });
  return () => {
    refusing = false;
  };
}

test('do not start until they are used', async () => {
  const { page, asked, heard } = await open();
  await new Promise((done) => setTimeout(done, 300));
  assert.equal(asked, []);
  assert.equal(heard, []);
  await page.close();
});

test('count each of two clicks that came before their script', async () => {
  const { page, heard, asked } = await open({ slow: true });
  await page.click('.First .count', { count: 2 });
  assert.is(await text(page, '.First .count'), '0');
  await says(page, '.First .count', '2');
  await page.click('.First .count');
  await says(page, '.First .count', '3');
  assert.is(await text(page, '.Second .count'), '0', 'the other stays asleep');
  assert.equal([...new Set(asked)].sort(), ['/islands/Counter', '/islands/react']);
  assert.equal(heard, []);
  await page.close();
});

test('prefetch their script when the focus arrives, and not when a pointer passes', async () => {
  const { page, asked } = await open();
  await page.hover('.First h2');
  await new Promise((done) => setTimeout(done, 300));
  assert.equal(asked, []);
  await page.focus('.First .count');
  await until(() => asked.length === 2);
  assert.equal(asked.sort(), ['/islands/Counter', '/islands/react']);
  await page.close();
});

inChromium('count a tap of a finger once', async () => {
  const { page } = await open({ slow: true });
  await page.setViewport({ width: 800, height: 600, hasTouch: true });
  await page.tap('.First .count');
  await says(page, '.First .count', '1');
  await page.tap('.First .count');
  await says(page, '.First .count', '2');
  await page.close();
});

test('toggle once for a visitor who presses again before the script arrives', async () => {
  const { page } = await open({ slow: true });
  await page.click('.First .toggle', { count: 2 });
  await says(page, '.First .toggle', 'Less');
  await page.click('.First .toggle');
  await says(page, '.First .toggle', 'More');
  await page.close();
});

test('keep keys, and a press of a button by Enter', async () => {
  const { page } = await open({ slow: true });
  await page.focus('.First .keys');
  await page.keyboard.press('x');
  await page.keyboard.press('y');
  await says(page, '.First .keys', 'xy');
  await page.focus('.Second .count');
  await page.keyboard.press('Enter');
  await says(page, '.Second .count', '1');
  assert.is(await page.evaluate(() => document.activeElement?.className), 'count');
  await page.close();
});

test('keep typed text, its caret, choices, open details and the place on the page', async () => {
  const { page, heard } = await open({ slow: true });
  await page.click('[name=box]');
  await page.select('[name=choice]', 'b');
  await page.type('[name=free]', 'free');
  await page.type('[name=controlled]', 'typed');
  await page.keyboard.press('ArrowLeft');
  await says(page, '.fields output', 'typed true b 0');
  const field = await page.$eval('[name=controlled]', (element) => {
    const input = element as HTMLInputElement;
    return [input.value, input.selectionStart, document.activeElement === input];
  });
  assert.equal(field, ['typed', 4, true]);
  assert.is(await page.$eval('[name=free]', (input) => (input as HTMLInputElement).value), 'free');
  await page.click('.First summary');
  const scrolled = await page.evaluate(() => {
    scrollTo(0, 40);
    return scrollY;
  });
  await page.$eval('.First .count', (button) => (button as HTMLElement).click());
  await says(page, '.First .count', '1');
  assert.is(await page.$eval('.First details', (details) => (details as HTMLDetailsElement).open), true);
  assert.is(await page.evaluate(() => scrollY), scrolled);
  assert.equal(heard, []);
  await page.close();
});

test('leave links, details and popovers to the browser', async () => {
  const { page } = await open();
  await refuse(page, /\/islands\//);
  await page.click('.First a');
  assert.match(page.url(), /#elsewhere$/);
  await page.click('.First summary');
  assert.is(await page.$eval('.First details', (details) => (details as HTMLDetailsElement).open), true);
  await page.click('.First [popovertarget]');
  assert.ok(await page.$('.First :popover-open'));
  await page.close();
});

test('say by attributes that their script comes', async () => {
  const { page } = await open({ slow: true });
  await page.click('.First .count');
  assert.ok(await page.$('[aria-busy=true] .First'));
  await says(page, '.First .count', '1');
  assert.is(await page.$('[aria-busy]'), null);
  await page.close();
});

test('stay usable when their script fails to load, log it, and retry at the next action', async () => {
  for (const missing of [/\/islands\/Counter/, /\/islands\/react/]) {
    const { page, heard, asked } = await open();
    const relent = await refuse(page, missing);
    await page.click('.First .count');
    await until(() => heard.some((line) => line.includes('Island Counter')));
    assert.ok(await page.$('[data-failed] .First'));
    assert.is(await text(page, '.First h2'), 'First');
    await page.click('.First .count');
    await until(() => heard.filter((line) => line.includes('Island Counter')).length > 1);
    relent();
    await page.click('.First .count');
    await says(page, '.First .count', '1');
    assert.is(await page.$('[data-failed]'), null);
    for (const address of ['/islands/Counter?retry=1', '/islands/Counter?retry=2'])
      assert.ok(asked.includes(address), asked.join(' '));
    await page.close();
  }
});

/** A copy of the site in which the scripts of islands are not those that the build made. */
const changed = openerOf(islands, async () => {
  const copy = makeTree({});
  cpSync(await build(), copy, { recursive: true });
  for (const name of readdirSync(join(copy, 'islands')))
    if (/^(Counter|react)-/.test(name)) appendFileSync(join(copy, 'islands', name), 'globalThis.changed = true;');
  return copy;
});

test('run no script that differs from what the build made, and stay their HTML', async () => {
  const { page, heard } = await open({ from: changed });
  await page.click('.First .count');
  await until(() => heard.some((line) => line.includes('Island Counter')));
  assert.equal([await page.evaluate(() => 'changed' in globalThis), await text(page, '.First .count')], [false, '0']);
  await page.click('#still');
  await says(page, '#still', '2');
  await page.close();
});

test('restore their HTML when their View throws, and retry at the next action', async () => {
  const { page, heard, asked } = await open();
  await page.type('.throws input', 'kept');
  await page.click('.throws button');
  await until(() => heard.some((line) => line.includes('Island Throws')));
  const kept = () => page.$eval('.throws input', (input) => (input as HTMLInputElement).value);
  assert.is(await kept(), 'kept');
  await page.evaluate(() => Object.assign(window, { fixed: true }));
  // A press while the island restores its HTML has no effect.
  await until(async () => {
    await page.click('.throws button');
    return (await page.title()) === 'Fixed';
  });
  assert.is(await kept(), 'kept');
  assert.ok(asked.some((address) => /^\/islands\/Throws\?retry=/.test(address)));
  await page.close();
});

test('send a form once: by script if it loads, else natively', async () => {
  const { page } = await open({ slow: true });
  await page.click('.send');
  await says(page, '.fields output', ' false a 1');
  assert.is(new URL(page.url()).pathname, '/');
  await page.close();
  const without = await open();
  await refuse(without.page, /\/islands\//);
  await without.page.type('[name=free]', 'text');
  const sent = without.page.waitForRequest((request) => request.url().includes('/sent?'));
  await without.page.click('.send');
  assert.match((await sent).url(), /\/sent\?controlled=&free=text/);
  await without.page.close();
});

test('without React run only their script', async () => {
  const { page, asked } = await open({ slow: true });
  await page.click('#still');
  await says(page, '#still', '2');
  assert.equal([...new Set(asked)], ['/islands/Still']);
  await page.close();
});

test('start when a field is filled in without a key or a click, as by a password manager', async () => {
  const { page } = await open();
  await page.$eval('[name=controlled]', (element) => {
    (element as HTMLInputElement).value = 'filled in';
    element.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await says(page, '.fields output', 'filled in false a 0');
  await page.close();
});

test('start at once, when idle, when a media query matches, and when they are seen and not before', async () => {
  const { page, asked } = await open({ path: '/later' });
  await says(page, '.load', 'live');
  await says(page, '.idle', 'live');
  assert.not.ok(asked.includes('/islands/Visible'), asked.join(' '));
  await page.$eval('.visible', (element) => element.scrollIntoView());
  await says(page, '.visible', 'live');
  await page.close();
  const wide = await open();
  assert.is(await text(wide.page, '.wide'), 'still');
  await wide.page.setViewport({ width: 1100, height: 600 });
  await says(wide.page, '.wide', 'live');
  await wide.page.close();
});

test('without anything to press keep no events, and try again when they are seen again', async () => {
  const { page } = await open({ path: '/timer' });
  const loader = await page.$eval('body > script', ({ textContent }) => textContent);
  assert.not.match(loader ?? '', 'pointerdown');
  await page.waitForNetworkIdle();
  assert.is(await text(page, '#timer'), 'waits');
  await page.evaluate(() => scrollTo(0, 4000));
  await new Promise((done) => setTimeout(done, 200));
  await page.evaluate(() => scrollTo(0, 0));
  await says(page, '#timer', 'runs');
  await page.close();
});

test('have ids of their own', async () => {
  const { page, heard } = await open({ path: '/ids' });
  await page.waitForNetworkIdle();
  const ids = await page.$$eval('p', (all) => all.map(({ id }) => id));
  assert.is(new Set(ids).size, 4);
  // React reports a text that differs.
  assert.equal(heard, []);
  await page.close();
});

test('are compared with their HTML, and a difference is named by island, page and prop', async () => {
  const { page } = await open();
  assert.equal(await checkHydration(page.browser(), new URL(page.url()).origin, '/differs'), [
    'The island Differs on /differs: the prop title of Differs > p is browser in the browser, server in the HTML',
  ]);
  await page.close();
});

islands.run();
