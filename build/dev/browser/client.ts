/** The script that `dev` adds to every page: it hears of changes, brings the page up to date, and shows what is wrong. */
import { EVENTS, type ShownProblem, VIEW, type View } from '../messages.ts';
import { hearFaults } from './faults.ts';
import { createOverlay } from './overlay.ts';
import { parsePage, updatePage } from './update.ts';

const script = document.currentScript as HTMLScriptElement;
const overlay = createOverlay(script.dataset.mark);
/** The page as the server sent it, without what visitors and scripts have done to it since. */
let before: Document | undefined;
/** What the page met since it was last brought up to date, and what the server says is wrong. */
let met: ShownProblem[] = [];
let known: ShownProblem[] = [];
let hasNews = false;
let isLooking = false;

/** Looks at what the page is now, one look after the other. */
async function look(): Promise<void> {
  hasNews = true;
  if (isLooking) return;
  isLooking = true;
  while (hasNews) {
    hasNews = false;
    // While the server starts again there is no answer; when it is back, it says so.
    await bring().catch(() => {});
  }
  isLooking = false;
}

async function bring(): Promise<void> {
  const { version = '' } = script.dataset;
  const query = new URLSearchParams({ address: location.pathname, version: before ? version : '' });
  const { html, problems }: View = await (await fetch(`${VIEW}?${query}`)).json();
  const after = html === undefined ? undefined : parsePage(html);
  const isNew = after && versionIn(after) !== version;
  if (isNew) {
    met = [];
    forgetFaults();
  }
  known = problems;
  overlay.show([...met, ...known]);
  // The browser keeps the scroll position of a page that is loaded again.
  if (isNew && !(before && updatePage(document.documentElement, before.documentElement, after.documentElement)))
    location.reload();
  before = after ?? before;
}

const versionIn = (page: Document) => page.querySelector<HTMLElement>('script[data-version]')?.dataset.version;

const forgetFaults = hearFaults((message) => {
  const fix = 'The console of the browser has its place in the source.';
  met.push({ file: location.pathname, message, fix, excerpt: [], here: true });
  overlay.show([...met, ...known]);
});

let events: EventSource | undefined;

/** Hears of changes while the page is in view: a browser keeps only six connections to a host, however many tabs it has. */
function attend(): void {
  events?.close();
  if (document.visibilityState === 'hidden') return;
  events = new EventSource(EVENTS);
  events.onopen = () => {
    overlay.lose(false);
    // Nobody heard of changes before.
    void look();
  };
  events.onmessage = look;
  // The browser tries again until dev is back.
  events.onerror = () => overlay.lose(true);
}

document.addEventListener('visibilitychange', attend);
attend();
