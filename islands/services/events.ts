/** The events that are sent to an analytics service; nothing else is. */

export type EventName = 'screen_view' | 'footer_in_view' | 'download_screen_in_view';

export interface ScreenEvent {
  name: EventName;
  /** The name of the screen: its route without the slash, or `home`. */
  screen: string;
  /** The path of the address, without query and fragment. */
  path: string;
  title: string;
  /** The origin of the referring site, if the browser tells and it is another site. */
  source?: string | undefined;
}

/** The origin of the referring site, if it is another one. Only the origin, even if the browser tells more. */
export function findSource(): string | undefined {
  const [origin] = /^https?:\/\/[^/]+/.exec(document.referrer) ?? [];
  return origin === location.origin ? undefined : origin;
}

/** Events that are sent when an element first comes into view, with `screen` only on that screen. */
export const IN_VIEW: { event: EventName; selector: string; screen?: string }[] = [
  { event: 'footer_in_view', selector: 'body > footer' },
  { event: 'download_screen_in_view', selector: 'main', screen: 'download-app' },
];
