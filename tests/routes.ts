/** Every address of the site, as the specification lists them: a table that the tests walk. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from './site.ts';

export interface Address {
  path: string;
  kind: 'page' | 'alias' | 'redirect' | 'missing';
  /** The screen's heading of the first level. */
  h1: string;
  /** The address of the page that an alias repeats. */
  of?: string;
  /** One of the pages that show one word only: they share their screen. */
  word?: boolean;
}

const page = (path: string, h1: string): Address => ({ path, kind: 'page', h1 });
const word = (path: string, h1: string): Address => ({ path, kind: 'page', h1, word: true });
const alias = (path: string, of: string, h1: string): Address => ({ path, kind: 'alias', of, h1 });
const redirect = (path: string, h1: string): Address => ({ path, kind: 'redirect', h1 });

export const ADDRESSES: Address[] = [
  page('/', 'One Platform With Endless Capabilities'),
  alias('/parakh-education', '/', 'One Platform With Endless Capabilities'),
  alias('/ev-iot', '/', 'One Platform With Endless Capabilities'),
  page('/about-us', 'A school, a shop, a show: one Zone.'),
  page('/assistant', 'One App That You All Need'),
  word('/blog', 'Blog'),
  word('/career', 'Career'),
  word('/changelog', 'Changelog'),
  word('/community', 'Community'),
  page('/contact-us', 'Contact us'),
  page('/content-guideline', 'Content guidelines'),
  page('/cookie-policy', 'Cookie policy'),
  page('/demo', 'A page for an AI writing tool'),
  word('/documentation', 'Documentation'),
  page('/download-app', 'Keep connected'),
  page('/event', 'Zone Events'),
  page('/kids-lipi', 'Hop from one script to the next'),
  word('/legal', 'Legal'),
  word('/life-at-zone', 'Life at Zone'),
  word('/partner', 'Partner'),
  page('/pricing', 'early-bird pricing ends soon'),
  page('/privacy-policy', 'Privacy policy'),
  word('/product', 'Product'),
  page('/refund-policy', 'Refund policy'),
  word('/roadmap', 'Roadmap'),
  page('/sitemap', 'Sitemap'),
  page('/student-id-card', 'Student ID card'),
  word('/support', 'Support'),
  page('/terms-of-service', 'Terms and Condition'),
  alias('/terms-and-condition', '/terms-of-service', 'Terms and Condition'),
  word('/training', 'Training'),
  page('/zone-ai', 'Put data to work'),
  word('/zone-automation', 'Automation'),
  page('/zone-cards', 'Turn Any Card Into Smart Card'),
  page('/zone-education', 'The whole school day, marked on one floor'),
  page('/zone-event', 'Fill every seat'),
  page('/zone-park', 'Request your car with one click'),
  word('/zone-pay', 'Pay'),
  page('/zone-point', 'Pay a bill. Earn a point. Choose a prize.'),
  page('/zone-pos', 'Guests order out loud'),
  page('/zone-ventures', 'We back what comes next'),
  redirect('/edu/reception', 'Reception'),
  redirect('/edu/enrollment', 'Enrolment'),
  redirect('/edu/evaluation', 'Evaluation'),
  redirect('/edu/attendance', 'Attendance'),
  redirect('/edu/office', 'Office'),
  redirect('/accessories/lanyard', 'Lanyards'),
  redirect('/partnerconnect', 'Partner Connect'),
  { path: '/404', kind: 'missing', h1: 'Out.' },
];

/** Whether search engines are to leave out the pages of one word: the one setting for all of them. */
export const ONE_WORD_PAGES: { noindex: 'yes' | 'no' } = parse(
  readFileSync(join(ROOT, 'content/facts.yml'), 'utf8'),
).one_word_pages;

export const PAGES = ADDRESSES.filter(({ kind }) => kind === 'page');

/** One address for each screen, for what takes long. */
export const SCREENS = ADDRESSES.filter(
  ({ path, kind, word: one }) =>
    (kind === 'page' && (!one || path === '/blog')) || kind === 'missing' || path === '/edu/office',
);

export const LEGAL = ['/terms-of-service', '/privacy-policy', '/refund-policy', '/cookie-policy', '/content-guideline'];
