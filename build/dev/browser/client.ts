/** The script that `dev` adds to every page: it hears of changes, brings the page up to date, and shows what is wrong. */
import { EVENTS, type ShownProblem, type View } from '../messages.ts';
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

/** Brings the page up to date with what it is now. */
function bring({ live, problems }: View): void {
  const after = live && parsePage(live.html);
  const isNew = after && live.version !== script.dataset.version;
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

const forgetFaults = hearFaults((message) => {
  const fix = 'The console of the browser has its place in the source.';
  met.push({ file: location.pathname, message, fix, excerpt: [], here: true });
  overlay.show([...met, ...known]);
});

let events: EventSource | undefined;
const isHidden = () => document.visibilityState === 'hidden';

/** Hears of changes while the page is in view: a browser keeps only six connections to a host, however many tabs it has. */
function attend(): void {
  // A tab in the background, too, waits until it has heard what it is: else the next change would load it again.
  if (!isHidden() || before) events?.close();
  if (isHidden() && events) return;
  // What was loaded first is sent once more: by now, visitor and scripts may have changed the page.
  const { version = '' } = before ? script.dataset : {};
  events = new EventSource(`${EVENTS}?${new URLSearchParams({ address: location.pathname, version })}`);
  events.onopen = () => overlay.lose(false);
  events.onmessage = ({ data }) => {
    bring(JSON.parse(data));
    if (isHidden()) events?.close();
  };
  // The browser tries again until dev is back.
  events.onerror = () => overlay.lose(true);
}

document.addEventListener('visibilitychange', attend);
attend();
