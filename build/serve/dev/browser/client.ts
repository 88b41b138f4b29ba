/** The script that `dev` adds to every page: it hears of changes, brings the page up to date, and shows what is wrong. */
import { EVENTS, FAULT, type Fault, LIVE, type ShownProblem, VIEW, type View } from '../messages.ts';
import { hearFaults } from './faults.ts';
import { createOverlay } from './overlay.ts';
import { trust } from './trust.ts';
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

/** Takes a view that came by itself, if it is of this page; else asks for it. */
function hear({ data = '{}' }: MessageEvent<string | undefined>): void {
  const view: Partial<View> = JSON.parse(data);
  if (view.address === undefined) look();
  else if (view.address === location.pathname && before && !isLooking) show(view as View);
}

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
  const version = script.dataset.version ?? '';
  const query = new URLSearchParams({ address: location.pathname, version: before ? version : '' });
  show(await (await fetch(`${VIEW}?${query}`)).json());
}

function show({ html, problems }: View): void {
  const after = html === undefined ? undefined : parsePage(html);
  const isNew =
    after && after.querySelector<HTMLElement>('script[data-version]')?.dataset.version !== script.dataset.version;
  if (isNew) {
    met = [];
    forgetFaults();
  }
  known = problems;
  overlay.show([...met, ...known]);
  // The browser keeps the scroll position of a page that is loaded again.
  if (isNew && !(before && updatePage(document, before, after))) location.reload();
  before = after ?? before;
}

const forgetFaults = hearFaults(async (fault) => {
  const path = location.pathname;
  // What fails in here would be a fault of the page again, without end.
  const shown = await locate(path, fault).catch((): ShownProblem => {
    const fix = 'Look at the console of the browser: dev does not answer.';
    return { file: path, message: fault.message, fix, excerpt: [], here: true };
  });
  met.push(shown);
  overlay.show([...met, ...known]);
});

/** Asks dev where in the source it is. */
async function locate(address: string, { message, stack }: Fault): Promise<ShownProblem> {
  const query = [part('address', address, 2000), part('message', message, 4000), part('stack', stack, 5000)];
  return (await fetch(`${FAULT}?${query.join('&')}`)).json();
}

/** A part of a query of so many characters at most: servers refuse an address that is longer than 16 kB. */
const part = (name: string, value: string, most: number): string =>
  `${new URLSearchParams({ [name]: value })}`.slice(0, most).replace(/%.?$/, '');

let events: EventSource | undefined;

/** Hears of what changes from now on. */
function listen(): void {
  if ('SharedWorker' in self) {
    new SharedWorker(trust.createScriptURL(LIVE)).port.onmessage = hear;
    return;
  }
  // Some browsers of phones have no shared workers, and they rarely have seven tabs of one site.
  events = new EventSource(EVENTS);
  events.onopen = look;
  events.onmessage = hear;
}

listen();
look();
// A connection that is left open holds back the page that comes next.
addEventListener('pagehide', () => events?.close());
// A page that comes back from the back/forward cache has heard nothing meanwhile.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  listen();
  look();
});
