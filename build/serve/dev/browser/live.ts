/**
 * A shared worker, which listens for all tabs together: a browser keeps only six connections to a host, and each tab
 * would take one of them.
 */
import { EVENTS } from '../messages.ts';

const tabs: MessagePort[] = [];
addEventListener('connect', (event) => tabs.push(...(event as MessageEvent).ports));
const events = new EventSource(EVENTS);
// Nobody heard of changes before the connection, or while it was lost.
for (const type of ['open', 'message'])
  events.addEventListener(type, (event) => {
    for (const tab of tabs) tab.postMessage((event as MessageEvent).data);
  });
