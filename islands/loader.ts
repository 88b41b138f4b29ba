/**
 * Wakes the islands of a page. It is inlined in the page, so every byte counts. React and an island's script are
 * fetched when the island wakes. Earlier events are kept and replayed to the island.
 */
import type { Wake } from './parts/hydrate.ts';

/** False if no island of the page has anything to press before it wakes. The build makes this script for both cases. */
declare const REPLAYS: boolean;

/** Events that are kept until the island can handle them. Other events only wake it, or need no script. */
const KEPT =
  'click keydown keyup pointerdown pointerup pointercancel touchstart touchend touchcancel';
/** A sign of a likely interaction, which a passing pointer or a scrolling finger is not. */
const SIGN = 'focusin';
/** Elements on which a click has a native effect, which must not wait. */
const NATIVE = 'a,label,input,select,textarea,summary,[popovertarget],[command]';
/** Toggle buttons. A visitor who presses again because nothing happened means one press, not two. */
const TOGGLE = '[aria-expanded],[aria-pressed],[role=switch]';

/** The loader's own element, whose data attributes name the chunk with React. */
const chunk = document.currentScript as HTMLElement;
const delivered = new WeakSet<Event>();

// Otherwise a menu would still be open when the page comes back from the back/forward cache.
addEventListener('pagehide', () => {
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]'))
    popover.hidePopover?.();
});

const listen = (place: HTMLElement, types: string, listener: (event: Event) => void) => {
  for (const type of types.split(' '))
    place.addEventListener(type, listener, { capture: true, passive: /^touch/.test(type) });
};

for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const { when = '', prefix } = place.dataset;
  const kept: Event[] = [];
  let waking = false;
  let awake = false;
  let failures = 0;

  // Browsers check a preload against its hash and import the preloaded module, so no other bytes run. A loaded script is
  // not fetched again.
  const preload = () =>
    (prefix ? [chunk, place] : [place]).map(({ dataset: { src, integrity } }) => {
      // Browsers cache a failed load, so a retry needs another address.
      const href = failures ? `${src}?retry=${failures}` : src;
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href, integrity }),
      );
      return href as string;
    });

  const fail = (error: unknown) => {
    console.error(`Island ${place.dataset.island}:`, error);
    place.dataset.failed = `${++failures}`;
    awake = false;
  };

  const wake = async () => {
    if (waking || awake) return;
    waking = true;
    place.ariaBusy = 'true';
    try {
      let module: { default: Wake } | undefined;
      // One after the other, since an island needs React. Both are downloading already.
      for (const address of preload()) module = await import(address);
      await (module as { default: Wake }).default(place, fail);
      awake = true;
      delete place.dataset.failed;
    } catch (error) {
      fail(error);
    }
    place.ariaBusy = null;
    // After a failure, the replay has its native effect, such as sending a form.
    if (REPLAYS)
      for (let event = kept.shift(); event; event = kept.shift()) {
        const copy = new (event.constructor as typeof Event)(event.type, event);
        delivered.add(copy);
        (event.target as Element).dispatchEvent(copy);
        // Each in its own task, like real events, so that the View has handled the previous one.
        await new Promise((done) => setTimeout(done));
      }
    waking = false;
  };

  if (REPLAYS) {
    listen(place, KEPT, (event) => {
      if ((awake && !waking) || delivered.has(event)) return;
      const { type } = event;
      const click = type === 'click';
      const target = event.target as Element;
      if (!click || !target.closest(NATIVE)) {
        const toggle = click && target.closest(TOGGLE);
        event.stopImmediatePropagation();
        if (click) event.preventDefault();
        if (
          !toggle ||
          !kept.some(({ type, target }) => type === 'click' && toggle.contains(target as Element))
        )
          kept.push(event);
      }
      if (click || (type === 'keydown' && (event as KeyboardEvent).key !== 'Tab')) wake();
    });
    listen(place, 'input change', wake);
    // A reload or a way back restores what a visitor chose, without an event, and the HTML would contradict it. A
    // checkbox without a value has "on".
    addEventListener('pageshow', () => {
      for (const field of place.querySelectorAll<HTMLInputElement>('input,textarea'))
        if (
          field.checked !== field.defaultChecked ||
          (field.value !== field.defaultValue && field.value !== 'on')
        )
          wake();
    });
    // Offline and without its script, a form would end in the browser's error page. CSS shows a message instead.
    listen(place, 'submit', (event) => {
      if (awake || navigator.onLine) return;
      event.preventDefault();
      place.dataset.unsent = '';
    });
  }

  if (REPLAYS && when === 'interaction') listen(place, SIGN, () => waking || awake || preload());
  else if (when === 'load') wake();
  else if (when === 'idle') (self.requestIdleCallback ?? setTimeout)(wake);
  else if (when === 'visible')
    new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) wake();
    }).observe(place);
  else {
    const query = matchMedia(when);
    if (query.matches) wake();
    else query.onchange = wake;
  }
}
