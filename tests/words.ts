/** The words that the specification fixes. Prices, years and limits among them come from content/facts.yml. */
import { ADDRESSES, WORDS } from './routes.ts';
import { fact, inForce, linkTo, readProducts } from './site.ts';
import type { Region, Wanted } from './visible.ts';

/** A text, or a text and the address that it must link to. */
type Row = string | [text: string, href: string];

const link =
  (start: string) =>
  (name: string): Row => [name, start + name.toLowerCase().replaceAll(' ', '-')];
const app = linkTo('web_app', 'url');
const day = new Date(inForce('cookie-policy').slice(-'2024-10-13'.length));
const revised = `${day.toLocaleString('en', { month: 'long', timeZone: 'UTC' })} ${day.getUTCDate()}, ${day.getUTCFullYear()}`;

/** Words of the frame, which every page has. */
const FRAME: Record<'header' | 'footer', Row[]> = {
  header: [['Download App', '/download-app']],
  footer: [
    'Products',
    'Resources',
    'Company',
    'Get the App',
    'App Store',
    'Google Play',
    'Facebook',
    'Twitter',
    'LinkedIn',
    'Instagram',
    'YouTube',
    'discover and buy events, travel and food in their city',
    'All content on this site is protected by copyright',
    'HIPAA',
    'GDPR',
    'data localization',
    'SOC 2 Type 2',
    'ISO 27001',
    'CERT-In',
    `© ${fact('copyright', 'year')}`,
    fact('company', 'registration'),
    fact('company', 'tax'),
    fact('support', 'email'),
    fact('media', 'email'),
  ],
};

/** Links at the end of the home page, which are in its footer. */
const TAIL: Row[] = [
  ['Features', '/#products'],
  ['Integrations', '/zone-education#integrations'],
  ...[
    'Pricing',
    'Changelog',
    'Roadmap',
    'Privacy Policy',
    'Refund Policy',
    'Support',
    'Community',
  ].map(link('/')),
];

/** Words of each screen. */
const SCREENS: Record<string, Row[]> = {
  '/': [
    'One Platform With Endless Capabilities',
    'Subscribe',
    ['Download App', '/download-app'],
    ...readProducts().flatMap(({ home, permalink }): Row[] =>
      home ? [['Learn more', permalink]] : [],
    ),
    ['Get Started for Free', app],
  ],
  '/zone-ai': [
    ['Try it free', app],
    ['Browse demos', '/demo'],
  ],
  '/zone-education': [
    'eVisitor Register',
    'School reputation management',
    'AI assignments',
    'Software integrations',
    'Canvas',
    'Brightspace',
    'Google Classroom',
    'Moodle',
    'Blackboard',
    'Multilingual Auto-Bell',
    'Attendance and Alert',
    'Safety',
    'Security',
    'Surveillance',
    'Kids Lipi',
  ],
  '/zone-cards': [
    'Turn Any Card Into Smart Card',
    ['Get the app', app],
    ['Send card photo', linkTo('chat', 'url')],
    'App, then Wallet, then Business Card',
    'Brand Promotion and Gifting',
    'Business/Visiting Card',
    'Employee ID',
    'Visitor ID',
    'Student ID',
    'Flash Card',
    'Event/Expo Passes',
    'Resume Card/QR/Web',
    'Lanyard',
    'Paper',
    'PVC',
    'Metal',
    'Metal keychain',
    'QR',
    'NFC',
  ],
  '/zone-event': [['Create Your First Event', linkTo('events', 'url')]],
  '/zone-pos': [
    'AI voice ordering for restaurants',
    'AI voice ordering',
    'Point of sale',
    'Inventory',
    'Low-stock alerts',
    'In-person and remote payments',
    'Online store',
  ],
  '/zone-park': [
    'Request a car with one click',
    'Parking lot management',
    'Valet tasks',
    'Real-time tracking',
    'Parking access revenue control',
  ],
  '/event': ['Upcoming events', 'Past webinars'],
  '/pricing': ['early-bird pricing ends soon'],
  '/student-id-card': [
    'start from',
    fact('student_card', 'price'),
    fact('student_card', 'session'),
    'PVC',
    'Order Now',
    'Features',
    fact('student_card', 'thickness'),
    'Safety',
    'unique design gives distinct identity',
    'Security',
    'QR scan verifies card holder identity',
    'Surveillance',
    'GPS address, bus tracking, parental oversight',
    'FREE Staff ID Card',
    'Claim FREE Staff ID Card',
  ],
  '/download-app': ['Keep connected', 'App Store', 'Google Play'],
  '/assistant': [
    'One App That You All Need',
    'Personalised, anytime, anywhere, any language',
    'more than 20 years of learning expertise',
    'App Store',
    'Google Play',
  ],
  '/demo': [
    'Starter',
    fact('demo', 'starter'),
    'Medium',
    fact('demo', 'medium'),
    'Business',
    fact('demo', 'business'),
    'per month, billed annually',
    'Show more...',
    'Enter your Name',
    'Enter your Email',
    'Type your message',
    'Subscribe',
  ],
  '/contact-us': ['India headquarters', 'US R&D center'],
  '/privacy-policy': [fact('children', 'age')],
  '/cookie-policy': [`last updated ${revised}`, link('/')('privacy policy')],
  '/refund-policy': ['window', 'termination', 'remedy', 'trackable'].map((name) =>
    fact('refund', name),
  ),
  '/content-guideline': [
    fact('sources', 'inactive'),
    fact('sources', 'blogs'),
    'Squads',
    'RSS',
    'Atom',
  ],
  '/terms-of-service': [
    fact('company', 'kind'),
    fact('company', 'city'),
    fact('law', 'country'),
    fact('law', 'state'),
  ],
};

/** Links that a screen must have, with any words. */
export const LINKS: Record<string, string[]> = {
  '/': ['/zone-ai', '/assistant'],
  '/demo': ['cards', 'education', 'event', 'park', 'pos'].map((name) => `/zone-${name}#try`),
  '/zone-education': [
    ...['reception', 'enrollment', 'evaluation', 'attendance', 'office'].map(
      (name) => `/edu/${name}`,
    ),
    '/student-id-card',
    '/kids-lipi',
  ],
  '/zone-cards': ['/accessories/lanyard', '/student-id-card'],
  '/kids-lipi': ['/assistant'],
  '/privacy-policy': [linkTo('payments', 'privacy')],
};

/** The file of `content/` that holds the words of a page. */
export function fileOf(path: string): string {
  const product = readProducts().find(({ permalink }) => permalink === path);
  return `content${product ? `/products/${product.key}` : path === '/' ? '/index' : path}.md`;
}

/** The fixed words of an address, each with the file that holds it. */
export function wantedAt(path: string): Wanted[] {
  const address = ADDRESSES.find((address) => address.path === path);
  // Words in other languages are not fixed.
  if (address?.kind === 'redirect' || /^\/[a-z]{2}(\/|$)/.test(path)) return [];
  const page = address?.of ?? path;
  const rows = (where: Region, file: string, all: Row[]) =>
    all.map(
      (row): Wanted =>
        typeof row === 'string'
          ? { where, file, text: row }
          : { where, file, text: row[0], href: row[1] },
    );
  const word = WORDS.get(page);
  return [
    ...rows('header', 'content/ui.yml', FRAME.header),
    ...rows('main', fileOf(page), word ? [word] : (SCREENS[page] ?? [])),
    ...rows('footer', 'content/menus.yml', [...FRAME.footer, ...(page === '/' ? TAIL : [])]),
  ];
}
