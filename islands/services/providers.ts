/** The analytics services that events can be sent to. */
import type { ScreenEvent } from './events.ts';

/** The settings of each service. */
export interface Settings {
  google: { id: string; host: string };
  beacon: { action: string };
}

export interface Provider {
  /** Hands an event to the browser, which delivers it even if the visitor leaves the page. */
  send(event: ScreenEvent): void;
  /** Stops the service, and deletes the cookies that it set. */
  stop?(): void;
}

/** A service starts with its first event. Nothing of it is loaded before. */
export const PROVIDERS: { [Name in keyof Settings]: (settings: Settings[Name]) => Provider } = {
  google: ({ id, host }) => {
    const page = window as unknown as Record<string, unknown>;
    page.dataLayer ??= [];
    const layer = page.dataLayer as unknown[];
    // The tag reads only an `arguments` object, not an array.
    const tag: (...words: unknown[]) => void = function () {
      // biome-ignore lint/complexity/noArguments: see above.
      layer.push(arguments);
    };
    tag('js', new Date());
    tag('config', id, {
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
    });
    document.head.append(
      Object.assign(document.createElement('script'), {
        async: true,
        src: `${host}/gtag/js?id=${id}`,
      }),
    );
    return {
      send: ({ name, screen, path, title }) => {
        page[`ga-disable-${id}`] = false;
        tag('event', name, {
          screen_name: screen,
          page_path: path,
          page_title: title,
          transport_type: 'beacon',
        });
      },
      stop: () => {
        page[`ga-disable-${id}`] = true;
        for (const [cookie] of document.cookie.matchAll(/\b_ga\w*(?==)/g)) forget(cookie);
      },
    };
  },

  beacon: ({ action }) => ({ send: (event) => deliver(action, JSON.stringify(event)) }),
};

/** The browser delivers a beacon even if the page is closed, but it refuses one that is too large. */
function deliver(address: string, body: string): void {
  if (!navigator.sendBeacon(address, body))
    fetch(address, { method: 'POST', mode: 'no-cors', keepalive: true, body }).catch(console.error);
}

/** A cookie can only be deleted under the domain that it was set for. */
function forget(cookie: string): void {
  const labels = location.hostname.split('.');
  for (let at = 0; at <= labels.length; at++) {
    const domain = at < labels.length ? `;domain=${labels.slice(at).join('.')}` : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser.
    document.cookie = `${cookie}=;path=/;max-age=0${domain}`;
  }
}
