import type { Services as Chosen } from '../../content/schema/services.ts';
import Analytics from '../../islands/services/Analytics.ts';
import SignIn from '../../islands/services/SignIn.ts';
import { Consent } from './Consent.tsx';
import { usePage, useSite } from './site.tsx';

/** The services that `content/services.yml` switches on. Of those that are off, nothing. */
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

/** A screen is named by its route, as in the specification: "home", "zone-ai", "404". An alias is its page. */
const screenOf = (path: string) => (path === '/' ? 'home' : path.slice(1));

/** What the script has to know of the chosen provider. An address of this site is an `action`, as in a form. */
function settingsOf(analytics: NonNullable<Chosen['analytics']>) {
  const { consent, ...settings } = analytics;
  return settings.provider === 'beacon' ? { provider: settings.provider, action: settings.endpoint } : settings;
}
