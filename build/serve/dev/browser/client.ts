/** The script that `dev` adds to every page: it hears of changes, brings the page up to date, and shows what is wrong. */
import { EVENTS, FAULT, LIVE, type ShownProblem, VIEW, type View } from '../messages.ts';
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
  if (isNew) met = [];
  known = problems;
  overlay.show([...met, ...known]);
  // The browser keeps the scroll position of a page that is loaded again.
  if (isNew && !(before && updatePage(document, before, after))) location.reload();
  before = after ?? before;
}

hearFaults(async ({ message, stack }) => {
  const query = new URLSearchParams({
    address: location.pathname,
    message: message.slice(0, 2000),
    stack: stack.slice(0, 3000),
  });
  met.push(await (await fetch(`${FAULT}?${query}`)).json());
  overlay.show([...met, ...known]);
});

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
