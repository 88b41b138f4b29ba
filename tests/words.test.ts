import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { canBrowse, stageOf, visit } from './gate/visit.ts';
import { PAGES, SPECIFIED, WORDS } from './routes.ts';
import { builtSite, ROOT, readPage } from './site.ts';
import { findMissing, type Region, type Wanted } from './visible.ts';

/** Facts with addresses outside the site, which are placeholders now. */
type Elsewhere = 'web_app' | 'chat' | 'events' | 'payments';
const facts = parse(readFileSync(join(ROOT, 'content/facts.yml'), 'utf8')) as Record<
  Elsewhere,
  Record<'url' | 'privacy', { value: string } | string>
>;
const elsewhere = (name: Elsewhere, key: 'url' | 'privacy' = 'url'): string => {
  const fact = facts[name][key];
  return typeof fact === 'string' ? fact : fact.value;
};
const [app, chat, events] = [elsewhere('web_app'), elsewhere('chat'), elsewhere('events')];

/** A text, or a text and the address that it links to. */
type Row = string | [text: string, href: string];

/** What every page says around its screen. */
const FRAME: { header: Row[]; footer: Row[] } = {
  header: [['Download App', '/download-app']],
  footer: [
    ...['Products', 'Resources', 'Company', 'Get the App', 'App Store', 'Google Play'],
    ...[
      'Facebook',
      'Twitter',
      'LinkedIn',
      'Instagram',
      'YouTube',
      'discover and buy events, travel and food in their city',
    ],
    ...['HIPAA', 'GDPR', 'data localization', 'SOC 2 Type 2', 'ISO 27001', 'CERT-In', '© 2024'],
    ...['Company registration', 'Tax registration', 'All content on this site is protected by copyright'],
  ],
};

const platforms = ['Canvas', 'Brightspace', 'Google Classroom', 'Moodle', 'Blackboard'];
/** Name of each product on the home page, and its page. */
const products = ['education', 'cards', 'pay', 'automation', 'event', 'pos', 'park', 'point'];

/** What each screen says, letter for letter; and its figures, units, limits and names. */
const SCREENS: Record<string, Row[]> = {
  '/': [
    'One Platform With Endless Capabilities',
    ['Download App', '/download-app'],
    ['Explore Zone AI', '/zone-ai'],
    ['Meet the assistant', '/assistant'],
    ...products.map((name): Row => ['Learn more', `/zone-${name}`]),
    ...platforms,
    ...['multilingual auto-bell', 'AI photo background removal', 'local control and privacy', 'sync in real time'],
    ...['low-stock alerts', 'with one click', 'parking access revenue control', 'cash rebates'],
    ...['₹1', '2025-26', '760-micron', 'PVC with optional QR and/or NFC', 'within 30 days', 'under 13'],
    ['Get Started for Free', app],
    'Subscribe',
    ['Features', '/#products'],
    ['Integrations', '/zone-education#integrations'],
    ...['Pricing', 'Changelog', 'Roadmap', 'Support', 'Community'].map((name): Row => [name, `/${name.toLowerCase()}`]),
    ['Privacy Policy', '/privacy-policy'],
    ['Refund Policy', '/refund-policy'],
  ],
  '/zone-ai': [['Try it free', app], ['Browse demos', '/demo'], 'data platform'],
  '/zone-education': [
    ...['eVisitor Register', 'School reputation management', 'AI assignments', 'Software integrations', ...platforms],
    ...['Multilingual Auto-Bell', 'Attendance and Alert', 'School safety', 'Visitor management', 'Parental oversight'],
    ...['HR', 'Expenditure and revenue', 'Safety', 'Security', 'verify card holder identity', 'Surveillance'],
    ...['GPS address and bus tracking', 'Kids Lipi'],
    ['Reception', '/edu/reception'],
    ['Evaluation', '/edu/evaluation'],
    ['Attendance', '/edu/attendance'],
    ['Office', '/edu/office'],
    ['Student ID card', '/student-id-card'],
    ['Kids Lipi', '/kids-lipi'],
  ],
  '/zone-cards': [
    'Turn Any Card Into Smart Card',
    ['Get the app', app],
    ['Send card photo', chat],
    ...['App, then Wallet, then Business Card', 'Automate networking with AI', 'Brand Promotion and Gifting'],
    ...['Business/Visiting Card', 'Employee ID', 'Visitor ID', 'Student ID', 'Flash Card', 'Event/Expo Passes'],
    ...['Resume Card/QR/Web', 'Lanyard', 'Cloud visitor ID cards', 'Access control', 'AI photo background removal'],
    ...['Smart and digital cards', 'Keyrings', 'Paper', 'PVC', 'Metal', 'Metal keychain', 'QR', 'NFC', '₹1', '2025-26'],
    ['Lanyards in the web app', '/accessories/lanyard'],
    ['See the student ID card', '/student-id-card'],
  ],
  '/zone-event': [['Create Your First Event', events], 'Event pages', 'Invitations', 'Ticket sales'],
  '/zone-pos': [
    ...['AI voice ordering', 'Point of sale', 'Inventory', 'Low-stock alerts', 'In-person and remote payments'],
    ...['Online store', 'restaurants'],
  ],
  '/zone-park': [
    ...['Request your car with one click', 'Request a car', 'Lot management', 'Valet tasks', 'Real-time tracking'],
    'Parking access revenue control',
  ],
  '/zone-point': ['Rewards', 'Prizes', 'Merchandise', 'Cash rebates', 'Bill pay', 'Shop', 'Earn', 'Redeem'],
  '/zone-ventures': ['venture investment arm'],
  '/event': ['Upcoming events', 'Past webinars', 'samples', ['Create Your First Event', events]],
  '/pricing': ['early-bird pricing ends soon'],
  '/student-id-card': [
    ...['Student ID card', 'start from', '₹1', '2025-26', 'PVC', '760-micron', 'Order Now', 'Features', 'Safety'],
    ...['unique design gives distinct identity', 'Security', 'QR scan verifies card holder identity', 'Surveillance'],
    ...['GPS address, bus tracking, parental oversight', 'FREE Staff ID Card', 'Claim FREE Staff ID Card'],
  ],
  '/download-app': ['Keep connected', 'digital profile', 'network', 'App Store', 'Google Play'],
  '/assistant': [
    ...['One App That You All Need', 'Personalised, anytime, anywhere, any language'],
    ...['more than 20 years of learning expertise', 'App Store', 'Google Play'],
  ],
  '/kids-lipi': ['language platform for second-language educators'],
  '/demo': [
    ...['template', 'Starter', '$10', 'Medium', '$59', 'Business', '$289', 'per month, billed annually'],
    ...['Enter your Name', 'Enter your Email', 'Type your message', 'Subscribe'],
  ],
  '/contact-us': [
    'India headquarters',
    'US R&D center',
    'Address',
    'E-mail',
    'Phone',
    ['Partner Connect', '/partnerconnect'],
  ],
  '/privacy-policy': [
    'Children under 13 are not served',
    ['its privacy policy', elsewhere('payments', 'privacy')],
    ...['card payment provider', 'name of the screen', 'path of the page', 'title'],
  ],
  '/cookie-policy': ['last updated October 13, 2024', ['privacy policy', '/privacy-policy'], 'opt out', 'no cookies'],
  '/refund-policy': [
    ...['30 days', 'defective items only', '7 days', 'pro rata', 'within 12 hours of your complaint'],
    ...['return shipping is deducted', '75 units', 'trackable'],
  ],
  '/content-guideline': [
    ...['three months or more is rejected', 'English content only', 'RSS or Atom feed is required'],
    ...['Personal and corporate blogs are not accepted as sources since January 2024', 'Squads'],
  ],
  '/terms-of-service': [
    ...['manufacturing company in Mumbai', 'age of majority in your state or province', 'minors', 'accurate'],
    ...['visitor', 'customer', 'technician', 'only with your consent', 'in writing or by e-mail', 'service plan'],
    ...['You may not link to this site', 'cooperate with the technician', 'full access to the system during the call'],
    ...['keep backups', 'password confidential', 'report unauthorised use', 'law of India', 'Rajasthan'],
  ],
  ...Object.fromEntries(Object.entries(WORDS).map(([path, word]) => [path, [word]])),
};

/** How many of something a screen has. */
const COUNTS: [path: string, selector: string, count: number][] = [
  ['/', '.faq details', 11],
  ['/zone-ventures', '.faq details', 6],
  ['/zone-cards', '.card-grid h3', 9],
  ['/assistant', '.benefit-grid h3', 8],
  ['/demo', '.testimonials figure', 18],
  ['/contact-us', 'article', 2],
];

const words = suite('the words that are fixed');
const look = canBrowse() ? words : words.skip;
const stage = stageOf(words);

const wantedIn = (where: Region, rows: Row[]): Wanted[] =>
  rows.map((row) => (typeof row === 'string' ? { where, text: row } : { where, text: row[0], href: row[1] }));

const wantedAt = (path: string): Wanted[] => [
  ...wantedIn('header', FRAME.header),
  ...wantedIn('main', SCREENS[path] ?? []),
  ...wantedIn('footer', FRAME.footer),
];

/**
 * With JavaScript on a wide screen, and without it on a phone. Both ask for less motion, as what lies below the window
 * only comes in when it is scrolled to: `reveal.test.ts` tries that.
 */
const LOOKS = [
  { width: 1440, scheme: 'light', script: true, still: true },
  { width: 390, scheme: 'dark', script: false, still: true },
] as const;

for (const { path } of PAGES)
  look(`of ${path} can be read, with JavaScript and without`, async () => {
    for (const how of LOOKS) {
      const { page, close } = await visit(stage, path, how);
      assert.equal(await findMissing(page, wantedAt(path)), [], `${how.width} px`);
      await close();
    }
  });

look('are all that the pages of one word show', async () => {
  const { page, close } = await visit(stage, '/blog', LOOKS[0]);
  for (const [path, word] of Object.entries(WORDS)) {
    await page.goto((await stage()).served.origin + path);
    assert.is(await page.$eval('main', (main) => main.innerText.trim()), word, path);
  }
  await close();
});

look('of the wall’s button change when it is pressed', async () => {
  const { page, close } = await visit(stage, '/demo', LOOKS[0]);
  assert.equal(await findMissing(page, wantedIn('main', ['Show more...'])), []);
  await page.click('.testimonials summary');
  await page.waitForSelector('.testimonials details[open]');
  assert.equal(await findMissing(page, wantedIn('main', ['Okay, I get the point'])), []);
  await close();
});

look('appear as often as they should', async () => {
  for (const [path, selector, count] of COUNTS) {
    const { page, close } = await visit(stage, path, LOOKS[0]);
    assert.is((await page.$$(`main ${selector}`)).length, count, `${path} ${selector}`);
    await close();
  }
});

look('are reported when they are absent, hidden, set in other letters, or lead elsewhere', async () => {
  const { browser } = await stage();
  const page = await browser.newPage();
  await page.evaluate('globalThis.__name = (value) => value');
  await page.setContent(`<main>
    <p>Order now</p>
    <p hidden>Try it free</p>
    <p style="text-transform: uppercase">PVC</p>
    <a href="/elsewhere">Browse demos</a>
    <p>Price: <b>start</b> from</p>
    <p>Last updated today</p>
  </main>`);
  const texts: Row[] = ['Order Now', 'Try it free', 'PVC', ['Browse demos', '/demo'], 'start from', 'last updated'];
  assert.equal(await findMissing(page, wantedIn('main', texts)), [
    '“Order Now” in main is not there',
    '“Try it free” in main cannot be seen',
    '“PVC” in main is set in other letters by text-transform',
    '“Browse demos” in main leads to /elsewhere and not to /demo',
  ]);
  await page.close();
});

words('have a row for every screen of the specification', () => {
  const pages = SPECIFIED.filter(({ kind }) => kind === 'page').map(({ path }) => path);
  assert.equal(
    pages.filter((path) => !SCREENS[path]),
    ['/about-us', '/sitemap'],
  );
});

words('spell the description of the assistant the other way', () => {
  const [, description] = readPage(builtSite(), '/assistant').match(/<meta name="description" content="([^"]*)"/) ?? [];
  assert.match(description ?? '', /^Personalized, anytime, anywhere, any language/);
});

words.run();
