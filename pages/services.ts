import type { Service } from '../build/api.ts';
import type { Services } from '../content/schema/services.ts';
import type { Data } from '../content/schema.ts';

/** The services that `content/services.yml` switches on, with their islands and hosts. */
export function services({ services }: Data): Service[] {
  const { forms, analytics, signIn } = services ?? {};
  const on = [
    forms && formsService(forms),
    analytics && analyticsService(analytics),
    signIn && signInService(signIn),
  ];
  return on.filter((service) => service !== undefined && service !== null);
}

type On<Name extends keyof Services> = NonNullable<Services[Name]>;

function formsService({ endpoint }: On<'forms'>): Service {
  const hosts = { connect: [originOf(endpoint)], form: [originOf(endpoint)] };
  return { islands: ['MessageForm', 'Newsletter'], hosts };
}

function analyticsService(analytics: On<'analytics'>): Service {
  const islands = ['Analytics'];
  if (analytics.provider === 'google') {
    const { host } = analytics;
    const google = ['https://*.google-analytics.com'];
    return {
      islands,
      // If the tag cannot send a beacon, it loads a picture.
      hosts: {
        script: [host],
        connect: [host, ...google, 'https://*.analytics.google.com'],
        img: [host, ...google],
      },
    };
  }
  return { islands, hosts: { connect: [originOf(analytics.endpoint)] } };
}

function signInService({ authDomain, emulator }: On<'signIn'>): Service {
  const hosts = {
    // For the sign-in API and the captcha.
    script: ['https://apis.google.com', 'https://www.google.com', 'https://www.gstatic.com'],
    connect: emulator
      ? [`http://${emulator}`]
      : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    frame: [
      emulator ? `http://${emulator}` : `https://${authDomain}`,
      'https://www.google.com',
      'https://recaptcha.google.com',
    ],
  };
  return { islands: ['SignIn'], hosts };
}

/** The origin of an address, or `self` for this site. */
const originOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).origin : 'self';
