/** A site with an island of every kind, and a function that opens it. */
import type { Page } from 'puppeteer-core';
import { emitSite } from './emitted.ts';
import { holdScripts } from './hydration.ts';
import { makeTree } from './tree.ts';
import { untilEqual } from './until.ts';
import { openerOf } from './visit.ts';

const page = (title: string) =>
  `---\ntitle: ${title}\ndescription: The page ${title}.\nscreen: ${title.toLowerCase()}\n---\n`;

/** An island that shows `live` once it is hydrated. */
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
const LIVE = {
  Load: `'load'`,
  Idle: `'idle'`,
  Visible: `'visible'`,
  Wide: `{ media: '(min-width: 1000px)' }`,
};

export const SOURCE = {
  ...Object.fromEntries(
    Object.entries(LIVE).map(([name, when]) => [`islands/${name}.tsx`, live(name, when)]),
  ),
  'content/index.md': page('Islands'),
  'content/sent.md': page('Sent'),
  'content/later.md': page('Later'),
  'content/timer.md': page('Timer'),
  'content/slow.md': page('Slow'),
  'pages/index.ts': `export { screens } from './screens.tsx';`,
  'pages/screens.tsx': `
    import Counter from '../islands/Counter.tsx';
    import Fields from '../islands/Fields.tsx';
    import Idle from '../islands/Idle.tsx';
    import Load from '../islands/Load.tsx';
    import Slow from '../islands/Slow.tsx';
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
      slow: () => <Slow />,
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
          <input name="controlled" aria-label="controlled" value={text} onChange={(event) => setText(event.target.value)} />
          <input name="free" aria-label="free" />
          <input name="box" aria-label="box" type="checkbox" checked={checked} onChange={(event) => setChecked(event.target.checked)} />
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
  'islands/Slow.tsx': `
    import { useEffect, useState } from 'react';
    import { island } from 'site/island';
    // React gives way to the visitor after five milliseconds of work.
    const work = () => {
      if (typeof document === 'undefined') return;
      for (const end = performance.now() + 8; performance.now() < end; );
    };
    function Slow() {
      const [text, setText] = useState('');
      const [long, setLong] = useState('So');
      const [on, setOn] = useState(false);
      const [live, setLive] = useState(false);
      useEffect(() => setLive(true), []);
      work();
      return (
        <div className="slow">
          <input name="text" aria-label="text" value={text} onChange={(event) => setText(event.target.value)} />
          <textarea name="long" value={long} onChange={(event) => setLong(event.target.value)} />
          <input name="box" aria-label="box" type="checkbox" checked={on} onChange={() => setOn((was) => !was)} />
          <output>{[live, text, long, on].join(' ')}</output>
        </div>
      );
    }
    export default island({ name: 'Slow', when: 'load', View: Slow });
  `,
  'islands/Throws.tsx': `
    import { useEffect } from 'react';
    import { island } from 'site/island';
    const check = () => { if (!window.fixed) throw new Error('Broken in the browser'); };
    function Throws() {
      if (typeof window !== 'undefined' && !window.late) check();
      useEffect(check, []);
      return <p className="throws"><input name="kept" aria-label="kept" /><button type="button" onClick={() => document.title = 'Fixed'}>Press</button></p>;
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
};

let folder: Promise<string> | undefined;
export const build = (): Promise<string> => {
  folder ??= emitSite(makeTree(SOURCE)).then((site) => site.folder);
  return folder;
};

/**
 * Returns a function that opens pages for a suite, in a window too narrow for the island Wide to start. On the front
 * page, the scripts of islands wait until they are released or refused.
 */
export function openOn(suite: Parameters<typeof openerOf>[0], site = build) {
  const opener = openerOf(suite, site);
  return async (path = '/') => {
    const { page, heard } = await opener('/sent', { width: 800 });
    await page.setViewport({ width: 800, height: 600 });
    const { asked: addresses, ...scripts } = await holdScripts(page);
    const asked = () =>
      addresses.map((url) => new URL(url).pathname.replace(/-\w{8}\.js/, '') + new URL(url).search);
    if (path !== '/') scripts.release();
    await page.goto(new URL(path, page.url()).href);
    return { page, heard, asked, ...scripts };
  };
}

export const text = (page: Page, selector: string) =>
  page.$eval(selector, (element) => element.textContent);
export const says = (page: Page, selector: string, what: string) =>
  untilEqual(() => text(page, selector), what);

/** Runs in the browser: holds the tasks of React, so that a test can act between two of them. */
export function holdTasks() {
  const held: (() => void)[] = [];
  let isHeld = true;
  class Channel {
    port1: { onmessage?: () => void } = {};
    port2 = {
      postMessage: () => {
        const run = () => this.port1.onmessage?.();
        if (isHeld) held.push(run);
        else setTimeout(run);
      },
    };
  }
  const letGo = () => {
    isHeld = false;
    for (const run of held.splice(0)) run();
  };
  Object.assign(globalThis, { held, letGo, MessageChannel: Channel });
}
