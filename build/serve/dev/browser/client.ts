/** The script that `dev` adds to every page: it hears of changes, and shows what is wrong. */
import { EVENTS, type Message } from '../messages.ts';
import { createOverlay } from './overlay.ts';

const { version = '', mark } = document.currentScript?.dataset ?? {};
const overlay = createOverlay(mark);
const query = new URLSearchParams({ address: location.pathname, version });
const events = new EventSource(`${EVENTS}?${query}`);

events.onmessage = ({ data }: MessageEvent<string>) => {
  const message = JSON.parse(data) as Message;
  // The browser keeps the scroll position of a page that is loaded again.
  if (message.kind === 'reload') location.reload();
  else if (message.kind === 'styles') swapStyles(message.texts);
  else overlay.show(message.problems);
};
// A connection that is left open holds back the page that comes next.
addEventListener('pagehide', () => events.close());
addEventListener('pageshow', ({ persisted }) => persisted && location.reload());

function swapStyles(texts: string[]): void {
  const styles = [...document.querySelectorAll('style')];
  if (styles.length !== texts.length) {
    location.reload();
    return;
  }
  for (const [index, style] of styles.entries())
    if (style.textContent !== texts[index]) style.textContent = texts[index] ?? '';
}
