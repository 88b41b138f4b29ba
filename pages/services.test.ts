import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { services as schema } from '../content/schema/services.ts';
import type { Data } from '../content/schema.ts';
import { services } from './services.ts';

/** The hosts that the services' own scripts use according to their documentation, by directive. */
const HOSTS: Record<string, string[]> = {
  connect: [
    'identitytoolkit.googleapis.com',
    'securetoken.googleapis.com',
    'www.googletagmanager.com',
    'region1.analytics.google.com',
    'region1.google-analytics.com',
    'www.google-analytics.com',
  ],
  frame: ['recaptcha.google.com', 'www.google.com', 'zone.firebaseapp.com'],
  img: ['www.google-analytics.com', 'www.googletagmanager.com'],
  script: ['apis.google.com', 'www.google.com', 'www.googletagmanager.com', 'www.gstatic.com'],
};

const test = suite('services');

test('say how an address is written that messages can be sent to', () => {
  for (const endpoint of ['forms.zone.example/post', 'mailto:a@zone.example']) {
    const { error } = schema.safeParse({ forms: { endpoint } });
    assert.match(error?.issues[0]?.message ?? '', 'begins with https://', endpoint);
  }
});

test('may connect to the hosts that they need', () => {
  const written = {
    analytics: { provider: 'google', id: 'G-ABC123' },
    signIn: {
      provider: 'firebase',
      apiKey: 'key',
      authDomain: 'zone.firebaseapp.com',
      projectId: 'demo-zone',
    },
  };
  const allowed = services({ services: schema.parse(written) } as Data).map(({ hosts }) => hosts);
  const allows = (kind: string, host: string) =>
    allowed
      .flatMap((hosts) => hosts[kind as keyof typeof hosts] ?? [])
      .some(
        (source) =>
          source === `https://${host}` ||
          (source.includes('*') && host.endsWith(source.split('*')[1] ?? '')),
      );
  for (const [kind, hosts] of Object.entries(HOSTS))
    for (const host of hosts) assert.ok(allows(kind, host), `${kind} ${host}`);
});

test('with missing settings are refused, and the settings are named', () => {
  const written = {
    analytics: { provider: 'google', id: 'UA-1' },
    signIn: { provider: 'firebase' },
  };
  const missing = schema.safeParse(written).error?.issues.map(({ path }) => path.join('.'));
  assert.equal(missing, ['analytics.id', 'signIn.apiKey', 'signIn.authDomain', 'signIn.projectId']);
});

test.run();
