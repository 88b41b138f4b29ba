/** Tests in a browser how islands start, replay earlier input, and fail, on a page that has one of every kind. */
import { appendFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type FoundBrowser, launch, NO_BROWSER, NO_FIREFOX } from './browser.ts';
import { emitSite } from './emitted.ts';
import { listen } from './hydration.ts';
import { type Served, serve } from './server.ts';
import { explainSkip } from './tally.ts';
import { makeTree } from './tree.ts';

/** A root whose only page has an island of every kind. */
const ROOT = {
  'content/index.md': '---\ntitle: Islands\ndescription: One of every kind.\nscreen: islands\n---\n',
  'pages/index.ts': `export { screens } from './Islands.tsx';`,
  'pages/Islands.tsx': `
    import Counter from '../islands/Counter.tsx';
    import Fields from '../islands/Fields.tsx';
    import Now from '../islands/Now.tsx';
    import Still from '../islands/Still.ts';
    import Throws from '../islands/Throws.tsx';
    import Wide from '../islands/Wide.tsx';
    const Islands = () => (
      <>
        <h1 id="elsewhere">Islands</h1>
        <Counter label="First" />
        <Counter label="Second" />
        <Fields />
        <Throws />
        <Now />
        <Wide />
        <Still step={2}><button type="button" id="still">0</button></Still>
      </>
    );
    export const screens = { islands: Islands };
  `,
  'content/sent.md': '---\ntitle: Sent\ndescription: Where the form leads.\n---\n',
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
  'islands/Now.tsx': `
    import { useEffect, useState } from 'react';
    import { island } from 'site/island';
    const Now = () => {
      const [live, setLive] = useState(false);
      useEffect(() => setLive(true), []);
      return <p className="now">{live ? 'live' : 'still'}</p>;
    };
    export default island({ name: 'Now', when: 'interaction', View: Now });
  `,
  'islands/Wide.tsx': `
    import { useEffect, useState } from 'react';
    import { island } from 'site/island';
    const Wide = () => {
      const [live, setLive] = useState(false);
      useEffect(() => setLive(true), []);
      return <p className="wide">{live ? 'live' : 'still'}</p>;
    };
    export default island({ name: 'Wide', when: { media: '(min-width: 1000px)' }, View: Wide });
  `,
  'islands/Still.ts': `
    import { script } from 'site/island';
    const start = (place, { step }) => {
      const button = place.querySelector('button');
      button.addEventListener('click', () => { button.textContent = String(Number(button.textContent) + step); });
    };
    export default script({ name: 'Still', when: 'interaction', start });
  `,
};

/** The same page, with another `when` for its island Now. */
const rootWith = (when: string) => ({
  ...ROOT,
  'islands/Now.tsx': ROOT['islands/Now.tsx'].replace(`when: 'interaction'`, `when: '${when}'`),
});

export interface Context {
  browser: Browser;
  served: Served;
}

/** Opens the page, too narrow for the island Wide to start; with `slow`, scripts load slowly. */
async function open({ browser, served }: Context, { slow = false, path = '/' } = {}) {
  const page = await browser.newPage();
  await page.setViewport({ width: 800, height: 600 });
  const heard = listen(page);
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
  await page.goto(served.origin + path);
  return { page, heard, asked };
}

const text = (page: Page, selector: string) => page.$eval(selector, (element) => element.textContent);

/** Waits until an element has this text. */
const says = (page: Page, selector: string, what: string) =>
  page.waitForFunction(
    (selector, what) => document.querySelector(selector)?.textContent === what,
    { timeout: 10_000 },
    selector,
    what,
  );

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

/** Registers and runs the suite for a browser, or counts it as skipped where the browser is not there. */
export function testIn(name: 'Chromium' | 'Firefox', found: FoundBrowser | undefined) {
  const islands = suite<Context>(`islands in ${name}`);
  const test = found ? islands : islands.skip;
  const chromium = name === 'Chromium';
  if (!found) explainSkip(chromium ? NO_BROWSER : NO_FIREFOX);

  islands.before(async (context) => {
    if (!found) return;
    context.browser = await launch(found);
    const site = await emitSite(makeTree(ROOT));
    assert.equal(site.problems, []);
    context.served = await serve(site.folder);
  });
  islands.after(async ({ browser, served }) => {
    await browser?.close();
    await served?.close();
  });

  test('do not start until they are used', async (context) => {
    const { page, asked, heard } = await open(context);
    await new Promise((done) => setTimeout(done, 300));
    assert.equal(asked, []);
    assert.equal(heard, []);
    await page.close();
  });

  test('count each of two clicks that came before their script', async (context) => {
    const { page, heard, asked } = await open(context, { slow: true });
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

  test('prefetch their script when a pointer arrives', async (context) => {
    const { page, asked } = await open(context);
    await page.hover('.First h2');
    await until(() => asked.length === 2);
    assert.equal(asked.sort(), ['/islands/Counter', '/islands/react']);
    await page.close();
  });

  if (chromium)
    test('count a tap of a finger once', async (context) => {
      const { page } = await open(context, { slow: true });
      await page.setViewport({ width: 800, height: 600, hasTouch: true });
      await page.tap('.First .count');
      await says(page, '.First .count', '1');
      await page.tap('.First .count');
      await says(page, '.First .count', '2');
      await page.close();
    });

  test('toggle once for a visitor who presses again before the script arrives', async (context) => {
    const { page } = await open(context, { slow: true });
    await page.click('.First .toggle', { count: 2 });
    await says(page, '.First .toggle', 'Less');
    await page.click('.First .toggle');
    await says(page, '.First .toggle', 'More');
    await page.close();
  });

  test('keep keys, and a press of a button by Enter', async (context) => {
    const { page } = await open(context, { slow: true });
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

  test('keep typed text, its caret, choices, open details and the place on the page', async (context) => {
    const { page, heard } = await open(context, { slow: true });
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

  test('leave links, details and popovers to the browser', async (context) => {
    const { page } = await open(context);
    await refuse(page, /\/islands\//);
    await page.click('.First a');
    assert.match(page.url(), /#elsewhere$/);
    await page.click('.First summary');
    assert.is(await page.$eval('.First details', (details) => (details as HTMLDetailsElement).open), true);
    await page.click('.First [popovertarget]');
    assert.ok(await page.$('.First :popover-open'));
    await page.close();
  });

  test('stay usable when their script fails to load, log it, and retry at the next action', async (context) => {
    for (const missing of [/\/islands\/Counter/, /\/islands\/react/]) {
      const { page, heard, asked } = await open(context);
      const relent = await refuse(page, missing);
      await page.click('.First .count');
      await until(() => heard.some((line) => line.includes('Island Counter')));
      assert.is(await text(page, '.First h2'), 'First');
      await page.click('.First .count');
      await until(() => heard.filter((line) => line.includes('Island Counter')).length > 1);
      relent();
      await page.click('.First .count');
      await says(page, '.First .count', '1');
      for (const address of ['/islands/Counter?retry=1', '/islands/Counter?retry=2'])
        assert.ok(asked.includes(address), asked.join(' '));
      await page.close();
    }
  });

  test('run no script that differs from what the build made, and stay their HTML', async ({ browser }) => {
    for (const changed of ['Counter', 'react']) {
      const { folder } = await emitSite(makeTree(ROOT));
      const script = readdirSync(join(folder, 'islands')).find((name) => name.startsWith(changed)) ?? '';
      appendFileSync(join(folder, 'islands', script), 'globalThis.changed = true;');
      const served = await serve(folder);
      const { page, heard } = await open({ browser, served });
      await page.click('.First .count');
      await until(() => heard.some((line) => line.includes('Island Counter')));
      const seen = await page.evaluate(() => 'changed' in globalThis);
      assert.equal([seen, await text(page, '.First .count')], [false, '0'], changed);
      await page.click('#still');
      await says(page, '#still', '2');
      await page.close();
      await served.close();
    }
  });

  test('restore their HTML when their View throws, and retry at the next action', async (context) => {
    const { page, heard, asked } = await open(context);
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

  test('send a form once: by script if it loads, else natively', async (context) => {
    const { page } = await open(context, { slow: true });
    await page.click('.send');
    await says(page, '.fields output', ' false a 1');
    assert.is(new URL(page.url()).pathname, '/');
    await page.close();
    const without = await open(context);
    await refuse(without.page, /\/islands\//);
    await without.page.type('[name=free]', 'text');
    const sent = without.page.waitForRequest((request) => request.url().includes('/sent'));
    await without.page.click('.send');
    assert.match((await sent).url(), /\/sent\?controlled=&free=text/);
    await without.page.close();
  });

  test('without React run only their script', async (context) => {
    const { page, asked } = await open(context, { slow: true });
    await page.click('#still');
    await says(page, '#still', '2');
    assert.equal([...new Set(asked)], ['/islands/Still']);
    await page.close();
  });

  test('start when a media query matches', async (context) => {
    const { page } = await open(context);
    assert.is(await text(page, '.wide'), 'still');
    await page.setViewport({ width: 1100, height: 600 });
    await says(page, '.wide', 'live');
    await page.close();
  });

  test('start when a field is filled in without a key or a click, as by a password manager', async (context) => {
    const { page } = await open(context);
    await page.$eval('[name=controlled]', (element) => {
      (element as HTMLInputElement).value = 'filled in';
      element.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await says(page, '.fields output', 'filled in false a 0');
    await page.close();
  });

  test('do not start before they are seen, where that is their condition', async ({ browser }) => {
    const far = Object.entries(rootWith('visible')).map(([path, source]) => [
      path,
      source.replace('<Now />', '<svg width="1" height="3000" /><Now />'),
    ]);
    const served = await serve((await emitSite(makeTree(Object.fromEntries(far)))).folder);
    const { page, asked } = await open({ browser, served });
    await new Promise((done) => setTimeout(done, 300));
    assert.not.ok(
      asked.some((address) => address.startsWith('/islands/Now')),
      asked.join(' '),
    );
    await page.$eval('.now', (element) => element.scrollIntoView());
    await says(page, '.now', 'live');
    await page.close();
    await served.close();
  });

  test('start at once, when idle, or when visible', async ({ browser }) => {
    for (const when of ['load', 'idle', 'visible']) {
      const served = await serve((await emitSite(makeTree(rootWith(when)))).folder);
      const { page } = await open({ browser, served });
      await page.$eval('.now', (element) => element.scrollIntoView());
      await says(page, '.now', 'live');
      await page.close();
      await served.close();
    }
  });

  islands.run();
}

/** Waits until a condition is true. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 100; turn++) {
    if (await holds()) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  assert.unreachable('The condition never became true.');
}
