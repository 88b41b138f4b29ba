/** Every address of the site, as the specification lists them: a table that the tests walk. */

export interface Address {
  path: string;
  kind: 'page' | 'alias' | 'redirect' | 'missing';
  /** The screen's heading of the first level. */
  h1: string;
  /** The address of the page that an alias repeats. */
  of?: string;
}

const page = (path: string, h1: string): Address => ({ path, kind: 'page', h1 });
const alias = (path: string, of: string, h1: string): Address => ({ path, kind: 'alias', of, h1 });
const redirect = (path: string): Address => ({ path, kind: 'redirect', h1: 'Moved.' });

export const ADDRESSES: Address[] = [
  page('/', 'One Platform With Endless Capabilities'),
  alias('/parakh-education', '/', 'One Platform With Endless Capabilities'),
  alias('/ev-iot', '/', 'One Platform With Endless Capabilities'),
  page('/about-us', 'A school, a shop, a show: one Zone.'),
  page('/assistant', 'One App That You All Need'),
  page('/blog', 'Blog'),
  page('/career', 'Career'),
  page('/changelog', 'Changelog'),
  page('/community', 'Community'),
  page('/contact-us', 'Contact us'),
  page('/content-guideline', 'Content guidelines'),
  page('/cookie-policy', 'Cookie policy'),
  page('/demo', 'Write the first draft before the coffee is ready'),
  page('/documentation', 'Documentation'),
  page('/download-app', 'Keep connected'),
  page('/event', 'Zone Events'),
  page('/kids-lipi', 'Hop from one script to the next'),
  page('/legal', 'Legal'),
  page('/life-at-zone', 'Life at Zone'),
  page('/partner', 'Partner'),
  page('/pricing', 'early-bird pricing ends soon'),
  page('/privacy-policy', 'Privacy policy'),
  page('/product', 'Product'),
  page('/refund-policy', 'Refund policy'),
  page('/roadmap', 'Roadmap'),
  page('/sitemap', 'Sitemap'),
  page('/student-id-card', 'Student ID card'),
  page('/support', 'Support'),
  page('/terms-of-service', 'Terms and Condition'),
  alias('/terms-and-condition', '/terms-of-service', 'Terms and Condition'),
  page('/training', 'Training'),
  page('/zone-ai', 'One data platform, the whole floor'),
  page('/zone-automation', 'Automation'),
  page('/zone-cards', 'Turn Any Card Into Smart Card'),
  page('/zone-education', 'The whole school day, marked on one floor'),
  page('/zone-event', 'Fill every seat in the circle'),
  page('/zone-park', 'Request your car with one click'),
  page('/zone-pay', 'Pay'),
  page('/zone-point', 'Pay a bill. Earn a point. Choose a prize.'),
  page('/zone-pos', 'Guests order out loud'),
  page('/zone-ventures', 'We back the next line on the floor'),
  redirect('/edu/reception'),
  redirect('/edu/enrollment'),
  redirect('/edu/evaluation'),
  redirect('/edu/attendance'),
  redirect('/edu/office'),
  redirect('/accessories/lanyard'),
  redirect('/partnerconnect'),
  { path: '/404', kind: 'missing', h1: 'Out.' },
];

export const PAGES = ADDRESSES.filter(({ kind }) => kind === 'page');
