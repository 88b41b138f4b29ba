import { script } from '../island.tsx';
import { askConsent, isRefused } from './consent.ts';
import { type EventName, IN_VIEW } from './events.ts';
import { PROVIDERS, type Provider, type Settings } from './providers.ts';

/** The chosen provider with its settings, and the name of the screen. */
type Props = { [Name in keyof Settings]: { provider: Name } & Settings[Name] }[keyof Settings] & { screen: string };

/** Tells the provider of each view of a page: that it began, and what of it came into view. Each once. */
function start(place: HTMLElement, props: Props): void {
  if (isRefused()) return;
  const begin = PROVIDERS[props.provider] as (settings: Props) => Provider;
  const told = new Set<EventName>();
  let provider: Provider | undefined;
  let isAllowed = () => true;

  const tell = (name: EventName) => {
    if (told.has(name) || !isAllowed()) return;
    told.add(name);
    provider ??= begin(props);
    provider.send({ name, screen: props.screen, path: location.pathname, title: document.title });
  };
  const places = IN_VIEW.filter(({ screen = props.screen }) => screen === props.screen).map(({ event, selector }) => ({
    event,
    element: document.querySelector(selector),
  }));
  const see = (entries: IntersectionObserverEntry[]) => {
    for (const { isIntersecting, target } of entries)
      for (const { event, element } of places) if (isIntersecting && element === target) tell(event);
  };
  const observer = new IntersectionObserver(see);
  const view = () => {
    tell('screen_view');
    // Whoever is observed anew is told of anew, also where it is in view already.
    observer.disconnect();
    for (const { element } of places) if (element) observer.observe(element);
  };

  const notice = place.querySelector<HTMLElement>('.consent');
  if (notice)
    isAllowed = askConsent(notice, () => {
      if (isAllowed()) view();
      else provider?.stop?.();
    });
  // What came into view in the last moment is still to be told.
  addEventListener('pagehide', () => see(observer.takeRecords()));
  // A page that comes back from the browser's own store is viewed once more.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    told.clear();
    view();
  });
  // Nobody has seen a page that was only prepared.
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', view, { once: true });
  else view();
}

export default script({ name: 'Analytics', when: 'load', start });
