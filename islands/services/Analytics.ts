import { script } from '../island.tsx';
import { askConsent, isRefused } from './consent.ts';
import { type EventName, findSource, IN_VIEW } from './events.ts';
import { PROVIDERS, type Provider, type Settings } from './providers.ts';

/** The chosen provider with its settings, and the name of the screen. */
type Props = { [Name in keyof Settings]: { provider: Name } & Settings[Name] }[keyof Settings] & {
  screen: string;
};

/** Sends page views, and parts that came into view, to the provider. Each event is sent once in a view. */
function start(place: HTMLElement, props: Props): void {
  if (isRefused()) return;
  const begin = PROVIDERS[props.provider] as (settings: Props) => Provider;
  const sent = new Set<EventName>();
  let provider: Provider | undefined;
  let isAllowed = () => true;

  const sendOnce = (name: EventName) => {
    if (sent.has(name) || !isAllowed()) return;
    sent.add(name);
    provider ??= begin(props);
    const { pathname: path } = location;
    provider.send({
      name,
      screen: props.screen,
      path,
      title: document.title,
      source: findSource(),
    });
  };
  const places = IN_VIEW.filter(({ screen = props.screen }) => screen === props.screen).map(
    ({ event, selector }) => ({
      event,
      element: document.querySelector(selector),
    }),
  );
  const sendVisible = (entries: IntersectionObserverEntry[]) => {
    for (const { isIntersecting, target } of entries)
      for (const { event, element } of places)
        if (isIntersecting && element === target) sendOnce(event);
  };
  // An element that only touches the edge of the window is not in view.
  const observer = new IntersectionObserver(sendVisible, { rootMargin: '-1px' });
  const startView = () => {
    sendOnce('screen_view');
    // An element that is observed again is reported again, even if it is already in view.
    observer.disconnect();
    for (const { element } of places) if (element) observer.observe(element);
  };

  const notice = place.querySelector<HTMLElement>('.consent');
  if (notice)
    isAllowed = askConsent(notice, () => {
      if (isAllowed()) startView();
      else provider?.stop?.();
    });
  // Sends elements that came into view at the last moment.
  addEventListener('pagehide', () => sendVisible(observer.takeRecords()));
  // A page that comes back from the back/forward cache is a new view.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    sent.clear();
    startView();
  });
  // A prerendered page is not viewed yet.
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', startView, { once: true });
  else startView();
}

export default script({ name: 'Analytics', when: 'load', start });
