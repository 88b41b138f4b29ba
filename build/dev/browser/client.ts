/** The script that `dev` adds to every page: listens for changes, updates the page, and shows problems. */
import { EVENTS, type PageState, PLACE, type ShownProblem } from '../messages.ts';
import { hearFaults } from './faults.ts';
import { createOverlay } from './overlay.ts';
import { parsePage, updatePage } from './update.ts';

const script = document.currentScript as HTMLScriptElement;
const overlay = createOverlay(script.dataset);
/** The page as the server sent it, before visitors and scripts changed it. */
let before: Document | undefined;
/** The files that had changed when the page was last brought up to date. */
let known: readonly string[] | undefined;
/** Errors that the page met since its last update, and problems that the server reports. */
let pageFaults: ShownProblem[] = [];
let serverFaults: ShownProblem[] = [];

const showFaults = () => overlay.show([...pageFaults, ...serverFaults]);

/** Brings the page up to date. */
function bring({ live, problems, replaced }: PageState): void {
  const after = live && parsePage(live.html);
  const isNew = after && live.version !== script.dataset.version;
  if (isNew) {
    pageFaults = [];
    forgetFaults();
  }
  serverFaults = problems;
  showFaults();
  // The browser keeps the scroll position across a reload.
  if (
    isNew &&
    !(before && updatePage(document.documentElement, before.documentElement, after.documentElement))
  )
    location.reload();
  overlay.lose(false);
  before = after ?? before;
  if (!replaced) return;
  for (const file of replaced) if (known && !known.includes(file)) renewPicture(file);
  known = replaced;
}

/** Shows a picture that has changed, but not its address. Only a reload renews those that styles name. */
function renewPicture(file: string): void {
  const [path = '', version] = file.split('?');
  for (const image of document.images) {
    const [address = ''] = image.src.split('?');
    if (address.endsWith(`/${path}`)) image.src = `${address}?${version}`;
  }
  for (const style of document.querySelectorAll('style'))
    if (style.textContent.includes(`/${path}`)) location.reload();
}

const forgetFaults = hearFaults(async (message, fix, stack) => {
  // An update in the meantime begins a new list.
  const faults = pageFaults;
  const response = await fetch(`${PLACE}?${new URLSearchParams({ stack })}`).catch(() => undefined);
  faults.push({
    file: location.pathname,
    message,
    fix,
    excerpt: [],
    here: true,
    ...(await response?.json()),
  });
  showFaults();
});

let events: EventSource | undefined;
const isHidden = () => document.visibilityState === 'hidden';

/** Listens only while the page is visible, since a browser keeps at most six connections to a host for all its tabs. */
function attend(): void {
  // A background tab first waits for its current state. Without it, the next change would reload the tab.
  if (!isHidden() || before) events?.close();
  if (isHidden() && events) return;
  // At first, ask for the page once more: visitor and scripts may have changed what was loaded.
  const { version = '' } = before ? script.dataset : {};
  events = new EventSource(
    `${EVENTS}?${new URLSearchParams({ address: location.pathname, version })}`,
  );
  events.onmessage = ({ data }) => {
    bring(JSON.parse(data));
    if (isHidden()) events?.close();
  };
  // The browser reconnects by itself.
  events.onerror = () => overlay.lose(true);
}

document.addEventListener('visibilitychange', attend);
attend();
