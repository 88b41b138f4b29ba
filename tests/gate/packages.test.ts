/** Popular React packages in islands, each on a page of its own: what the policy of a built site lets them do. */
import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findBrowser } from '../browser.ts';
import { emitSite } from '../emitted.ts';
import { ROOT } from '../site.ts';
import { explainSkip } from '../tally.ts';
import { makeTree, page } from '../tree.ts';
import { untilIn } from '../until.ts';
import { canBrowse, openerOf } from '../visit.ts';

const packages = suite('popular packages in islands');

const LIST =
  'motion react-aria-components katex recharts @radix-ui/react-dialog sonner leaflet zustand date-fns lucide-react ' +
  '@tanstack/react-query @headlessui/react @emotion/styled @emotion/react react-day-picker swiper @fontsource/inter react react-dom pagefind@1.6.0';

/** The two blocks of docs/guide.md on Pagefind: the files that it makes, and the function that searches. */
const [, section = ''] = readFileSync(join(ROOT, 'docs/guide.md'), 'utf8').split(
  '\n### Search by Pagefind\n',
);
const [files = '', find = ''] = Array.from(
  section.matchAll(/^```ts\n(.*?)^```$/gms),
  ([, text = '']) => text,
);

interface Case {
  code: string;
  policy?: string;
  /** What to press, and what holds then, as an expression of the page. */
  press?: string;
  holds: string;
}

const styleOf = (selector: string) => `getComputedStyle(document.querySelector('${selector}'))`;

const CASES: Record<string, Case> = {
  Motion: {
    code: `import { motion } from 'motion/react';
      const View = () => <motion.p id="m" initial={{ opacity: 0.5 }} animate={{ opacity: 1 }} transition={{ duration: 0.01 }}>m</motion.p>;`,
    holds: `${styleOf('#m')}.opacity === '1'`,
  },
  Aria: {
    policy: '{ styles: true }',
    code: `import { Button, Label, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components';
      const View = () => <Select aria-label="Fruit"><Button id="b"><SelectValue /></Button><Popover><ListBox>
        <ListBoxItem id="fig">Fig</ListBoxItem></ListBox></Popover></Select>;`,
    press: '#b',
    // The native select is there for forms alone.
    holds: `document.querySelector('[role=option]') && document.querySelector('[data-testid=hidden-select-container]').getBoundingClientRect().width <= 1`,
  },
  Katex: {
    code: `import 'katex/dist/katex.min.css';
      import katex from 'katex';
      const View = () => <p id="k" dangerouslySetInnerHTML={{ __html: katex.renderToString('\\\\frac{a}{b}') }} />;`,
    holds: `[...document.querySelectorAll('#k [style]')].every((one) => one.style.length === 0 || one.style.cssText) && ${styleOf('#k .vlist > span')}.top !== 'auto'`,
  },
  Chart: {
    code: `import { Line, LineChart } from 'recharts';
      const View = () => <LineChart width={200} height={100} data={[{ n: 1 }, { n: 3 }]}><Line dataKey="n" isAnimationActive={false} /></LineChart>;`,
    holds: `document.querySelector('.recharts-line-curve')`,
  },
  Dialog: {
    policy: '{ styles: true }',
    code: `import * as Dialog from '@radix-ui/react-dialog';
      const View = () => <Dialog.Root><Dialog.Trigger id="b">Open</Dialog.Trigger><Dialog.Portal><Dialog.Overlay />
        <Dialog.Content aria-describedby={undefined}><Dialog.Title>Title</Dialog.Title></Dialog.Content></Dialog.Portal></Dialog.Root>;`,
    press: '#b',
    holds: `document.querySelector('[role=dialog]') && ${styleOf('body')}.overflow === 'hidden'`,
  },
  Toast: {
    policy: '{ styles: true }',
    code: `import { Toaster, toast } from 'sonner';
      const View = () => <><button id="b" onClick={() => toast('Saved')}>Save</button><Toaster /></>;`,
    press: '#b',
    holds: `document.querySelector('[data-sonner-toast]') && ${styleOf('[data-sonner-toaster]')}.position === 'fixed'`,
  },
  Leaf: {
    policy: '{ html: true }',
    code: `import 'leaflet/dist/leaflet.css';
      import { useEffect, useRef } from 'react';
      const View = () => {
        const place = useRef(null);
        useEffect(() => {
          const drawn = import('leaflet').then((leaflet) => leaflet.map(place.current).setView([20, 78], 5));
          return () => void drawn.then((map) => map.remove());
        }, []);
        return <div id="map" className="leaflet-container" ref={place} />;
      };`,
    holds: `document.querySelector('.leaflet-control-zoom-in') && ${styleOf('.leaflet-pane')}.position === 'absolute'`,
  },
  Store: {
    code: `import { create } from 'zustand';
      const useStore = create((set) => ({ n: 1, more: () => set(({ n }) => ({ n: n + 1 })) }));
      const View = () => <button id="b" onClick={useStore((s) => s.more)}>{useStore((s) => s.n)}</button>;`,
    press: '#b',
    holds: `document.querySelector('#b').textContent === '2'`,
  },
  Dates: {
    code: `import { format } from 'date-fns';
      const View = () => <time id="d">{format(new Date(2024, 9, 13), 'd MMM yyyy')}</time>;`,
    holds: `document.querySelector('#d').textContent === '13 Oct 2024'`,
  },
  Icons: {
    code: `import { Bell } from 'lucide-react';
      const View = () => <Bell id="i" />;`,
    holds: `document.querySelector('#i').getBoundingClientRect().width === 24`,
  },
  Queries: {
    code: `import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
      const client = new QueryClient();
      const Inner = () => <p id="q">{useQuery({ queryKey: ['a'], queryFn: async () => 'found' }).data}</p>;
      const View = () => <QueryClientProvider client={client}><Inner /></QueryClientProvider>;`,
    holds: `document.querySelector('#q').textContent === 'found'`,
  },
  Headless: {
    code: `import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
      const View = () => <Menu><MenuButton id="b">More</MenuButton><MenuItems><MenuItem><a href="/">Home</a></MenuItem></MenuItems></Menu>;`,
    press: '#b',
    holds: `document.querySelector('[role=menuitem]')`,
  },
  Emotion: {
    policy: '{ styles: true }',
    code: `import styled from '@emotion/styled';
      const Red = styled.p({ color: 'rgb(255, 0, 0)' });
      const View = () => <Red id="e">red</Red>;`,
    holds: `${styleOf('#e')}.color === 'rgb(255, 0, 0)'`,
  },
  Days: {
    code: `import 'react-day-picker/style.css';
      import { DayPicker } from 'react-day-picker';
      const View = () => <DayPicker mode="single" month={new Date(2024, 9, 1)} />;`,
    holds: `${styleOf('.rdp-root')}.position === 'relative'`,
  },
  Slides: {
    code: `import 'swiper/css';
      import { Swiper, SwiperSlide } from 'swiper/react';
      const View = () => <Swiper><SwiperSlide>one</SwiperSlide><SwiperSlide>two</SwiperSlide></Swiper>;`,
    holds: `document.querySelector('.swiper-initialized') && ${styleOf('.swiper-wrapper')}.display === 'flex'`,
  },
  Search: {
    policy: '{ html: true, wasm: true }',
    code: `import { useState } from 'react';
      ${find}
      const View = () => {
        const [found, setFound] = useState('Find');
        return <button id="b" onClick={() => void find('motion').then(([page]) => setFound(page.url))}>{found}</button>;
      };`,
    press: '#b',
    holds: `document.querySelector('#b').textContent === '/motion'`,
  },
  Inter: {
    code: `import '@fontsource/inter';
      const View = () => <p style={{ fontFamily: 'Inter' }} id="f">text</p>;`,
    holds: `${styleOf('#f')}.fontFamily === 'Inter' && document.fonts.check('16px Inter')`,
  },
};

const root = makeTree({
  'package.json': '{ "private": true }',
  'content/index.md': page('Home'),
  'content/site.yml':
    'checks: { all: error, styles: off, headings: off, images: off, nesting: off }\n',
  'pages/index.ts': `export { screens } from './screens.tsx';\nexport { derived } from './search.ts';`,
  'pages/search.ts': files,
  'pages/screens.tsx': `${Object.keys(CASES)
    .map((name) => `import ${name} from '../islands/${name}.tsx';`)
    .join('\n')}
const frame = (Island) => ({ page }) => <><h1>{page.title}</h1><Island /></>;
export const screens = { plain: ({ page }) => <h1>{page.title}</h1>, ${Object.keys(CASES)
    .map((name) => `${name}: frame(${name})`)
    .join(', ')} };`,
  ...Object.fromEntries(
    Object.entries(CASES).flatMap(([name, { code, policy = '{}' }]) => [
      [`content/${name.toLowerCase()}.md`, page(name, '', `screen: ${name}\n`)],
      [
        `islands/${name}.tsx`,
        `import { island } from 'site/island';\n${code}\nexport default island({ name: '${name}', when: 'load', policy: ${policy}, View });`,
      ],
    ]),
  ),
});

const installed = process.env.PACKAGES_FOLDER;
if (installed) symlinkSync(join(installed, 'node_modules'), join(root, 'node_modules'));
const { status } = installed
  ? { status: 0 }
  : spawnSync('npm', ['install', '--silent', ...LIST.split(' ')], { cwd: root });
if (status !== 0) explainSkip('The packages cannot be installed here.');
const isReady = status === 0 && canBrowse();
const on = isReady ? packages : packages.skip;
const built = isReady ? await emitSite(root) : undefined;
const open = openerOf(packages, () => `${built?.folder}`, findBrowser);

for (const [name, { press, holds }] of Object.entries(CASES))
  on(`${name} works, styled, with an empty console`, async () => {
    assert.equal(built?.problems, []);
    const { page: tab, close } = await open(`/${name.toLowerCase()}`);
    await untilIn(tab, `!document.querySelector('[aria-busy]')`);
    if (press) await tab.click(press);
    await untilIn(tab, `Boolean(${holds})`);
    await close();
  });

packages.run();
