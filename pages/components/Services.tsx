import type { Services as Chosen } from '../../content/schema/services.ts';
import Analytics from '../../islands/services/Analytics.ts';
import SignIn from '../../islands/services/SignIn.ts';
import { Consent } from './Consent.tsx';
import { usePage, useSite } from './site.tsx';

/** The services that are on in `content/services.yml`. */
export function Services() {
  const { base, data } = useSite();
  const { analytics, signIn } = data.services ?? {};
  const tokenSync = signIn?.tokenSync && base + signIn.tokenSync;
  const screen = screenOf(usePage().path);
  return (
    <>
      {analytics && (
        <Analytics {...settingsOf(analytics)} screen={screen}>
          {analytics.consent === 'required' && <Consent />}
        </Analytics>
      )}
      {signIn && <SignIn {...signIn} tokenSync={tokenSync} />}
    </>
  );
}

/** The name of a screen is its route, as in the specification: "home", "zone-ai", "404". An alias has that of its page. */
const screenOf = (path: string) => (path === '/' ? 'home' : path.slice(1));

/** The settings of the chosen provider for its script. The endpoint is passed as `action`, so the base is added. */
function settingsOf(analytics: NonNullable<Chosen['analytics']>) {
  const { consent, ...settings } = analytics;
  return settings.provider === 'beacon'
    ? { provider: settings.provider, action: settings.endpoint }
    : settings;
}
