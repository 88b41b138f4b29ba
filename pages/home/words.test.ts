import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';

const content = new URL('../../content/', import.meta.url);
interface Action {
  label: string;
  href: string;
}
type Section = Record<'title' | 'lead', string> & { action: Action };
/** What these screens' front matter says, before facts are put in place. */
type Front = Record<'hero' | 'partner' | 'start' | 'app', Section> &
  Record<'heading' | 'description', string> & { actions: Action[]; links: { lists: { items: Action[] }[] } };

const front = (name: string) => {
  const [, yaml = ''] = readFileSync(new URL(`${name}.md`, content), 'utf8').split(/^---$/m);
  return parse(yaml) as Front;
};

const fixed = suite('fixed words of the home family');
fixed('stand letter for letter', () => {
  assert.is(front('index').hero.title, 'One Platform With Endless Capabilities');
  assert.is(front('assistant').hero.title, 'One App That You All Need');
  assert.is(front('assistant').hero.lead, 'Personalised, anytime, anywhere, any language');
  assert.ok(front('assistant').partner.lead.includes('more than 20 years of learning expertise'));
  assert.is(front('download-app').hero.title, 'Keep connected');
  assert.is(front('pricing').heading, 'early-bird pricing ends soon');
  assert.equal(
    front('zone-ai').actions.map(({ label }) => label),
    ['Try it free', 'Browse demos'],
  );
});
fixed('spell the description of the assistant the other way', () => {
  assert.match(front('assistant').description, /^Personalized, anytime, anywhere, any language/);
});
fixed('lead where they say', () => {
  const home = front('index');
  assert.equal(home.start.action, { label: 'Get Started for Free', href: '{{ web_app.url }}' });
  assert.equal(home.app.action, { label: 'Download App', href: '/download-app' });
  assert.equal(
    home.links.lists.flatMap(({ items }) => items).map(({ label, href }) => `${label} ${href}`),
    [
      'Features /#products',
      'Integrations /zone-education#integrations',
      'Pricing /pricing',
      'Changelog /changelog',
      'Roadmap /roadmap',
      'Privacy Policy /privacy-policy',
      'Refund Policy /refund-policy',
      'Support /support',
      'Community /community',
    ],
  );
});
fixed.run();
