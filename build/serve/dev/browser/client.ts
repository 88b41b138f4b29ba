/** The script that `dev` adds to every page: it hears of changes, brings the page up to date, and shows what is wrong. */
import { EVENTS, LIVE, VIEW, type View } from '../messages.ts';
import { createOverlay } from './overlay.ts';
import { parsePage, updatePage } from './update.ts';

const script = document.currentScript as HTMLScriptElement;
const overlay = createOverlay(script.dataset.mark);
/** The page as the server sent it, without what visitors and scripts have done to it since. */
let before: Document | undefined;
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
  const version = script.dataset.version ?? '';
  const query = new URLSearchParams({ address: location.pathname, version: before ? version : '' });
  const view: View = await (await fetch(`${VIEW}?${query}`)).json();
  overlay.show(view.problems);
  if (view.html === undefined) return;
  const after = parsePage(view.html);
  const isNew = after.querySelector<HTMLElement>('script[data-version]')?.dataset.version !== version;
  // The browser keeps the scroll position of a page that is loaded again.
  if (isNew && !(before && updatePage(document, before, after))) location.reload();
  before = after;
}

if ('SharedWorker' in self) {
  new SharedWorker(LIVE);
  new BroadcastChannel(EVENTS).onmessage = look;
} else {
  // Some browsers of phones have no shared workers, and seldom seven tabs of one site.
  const events = new EventSource(EVENTS);
  events.onopen = events.onmessage = look;
  // A connection that is left open holds back the page that comes next.
  addEventListener('pagehide', () => events.close());
}
addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
look();
