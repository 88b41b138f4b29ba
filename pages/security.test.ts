import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Zone } from '../content/schema.ts';
import { securityFile } from './security.ts';

const security = suite('security.txt');

security('gives the contact, its expiry and its language', () => {
  const site = {
    lang: 'fr-CA',
    absolute: (path: string) => `https://site.example${path}`,
    data: { security: { contact: 'a@site.example', expires: '2027-01-31' } },
  } as unknown as Zone;
  assert.equal(securityFile(site)['.well-known/security.txt']?.split('\n'), [
    'Contact: mailto:a@site.example',
    'Expires: 2027-01-31T00:00:00.000Z',
    'Preferred-Languages: fr',
    'Canonical: https://site.example/.well-known/security.txt',
    '',
  ]);
});

security.run();
