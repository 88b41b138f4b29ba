/** All that is ever sent to an analytics service. */

export type EventName = 'screen_view' | 'footer_in_view' | 'download_screen_in_view';

export interface ScreenEvent {
  name: EventName;
  /** Name of the screen: its route without the slash, or `home`. */
  screen: string;
  /** Path of the address, without query and fragment. */
  path: string;
  title: string;
  /** The origin of another site that the visitor came from, if the browser says so. */
  source?: string | undefined;
}

/** The other site that led to this page: its origin alone, even where the browser tells more. */
export function findSource(): string | undefined {
  const [origin] = /^https?:\/\/[^/]+/.exec(document.referrer) ?? [];
  return origin === location.origin ? undefined : origin;
}

/** Events that are sent when an element first comes into view; with `screen`, on that screen only. */
export const IN_VIEW: { event: EventName; selector: string; screen?: string }[] = [
  { event: 'footer_in_view', selector: 'body > footer' },
  { event: 'download_screen_in_view', selector: 'main', screen: 'download-app' },
];
