/** The views of the site that screenshots are kept of. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { KEPT } from './pictures.ts';
import { LEGAL, SCREENS, WORDS } from './routes.ts';
import { type Look, loadPictures, type Stage, settle, visit } from './visit.ts';

export interface View extends Look {
  /** The name of its files. */
  name: string;
  path: string;
  /** Print, or forced colours. */
  on?: 'paper' | 'forced';
  /** Only the first screenful. */
  isFold?: boolean;
}

const nameOf = (path: string) => (path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'));
const view = (path: string, width: number, scheme: Look['scheme'], on?: View['on']): View => {
  const name = [nameOf(path), width, on ?? scheme].join('-');
  return { name, path, width, scheme, still: true, ...(on && { on }) };
};

const [COMPONENTS, SEARCH] = ['/_components', '/search'];

/**
 * Legal texts look alike, as do pages of one word, so the first stands for all. The search looks like the site map, and the page
 * at addresses that are gone like the one at unknown addresses.
 */
const ALIKE = [COMPONENTS, SEARCH, '/410', ...LEGAL.slice(1), ...[...WORDS.keys()].slice(1)];
const paths = SCREENS.map(({ path }) => path).filter((path) => !ALIKE.includes(path));

/** Of which screens the picture on a phone is dark: those that have such a picture, so that a new screen changes no other. */
const isDarkOnPhones = (path: string) =>
  existsSync(join(KEPT, `${view(path, 390, 'dark').name}.png`));

/** Every screen on a phone and on a desktop, one light and the other dark. */
export const VIEWS: View[] = [
  ...paths.flatMap((path) => [
    view(path, 390, isDarkOnPhones(path) ? 'dark' : 'light'),
    view(path, 1440, isDarkOnPhones(path) ? 'light' : 'dark'),
  ]),
  view('/', 1440, 'light'),
  ...LEGAL.slice(0, 1).map((path) => view(path, 800, 'light', 'paper')),
  view('/zone-education', 800, 'light', 'paper'),
  view('/', 390, 'light', 'forced'),
  view('/zone-event', 1440, 'dark', 'forced'),
  view(SEARCH, 390, 'dark'),
  view(COMPONENTS, 1440, 'light'),
];

/** The pictures of README.md: only the first screenful. */
export const README: View[] = [
  { ...view('/', 1440, 'light'), name: 'home', isFold: true },
  { ...view('/', 1440, 'dark'), name: 'home-dark', isFold: true },
  { ...view('/zone-education', 1440, 'light'), name: 'education', isFold: true },
];

/** Takes a screenshot of a page once its fonts and pictures are there. */
export async function shoot(
  stage: Stage,
  { path, on, isFold, ...look }: View,
): Promise<Uint8Array> {
  const { page, close } = await visit(async () => stage, path, look);
  // The driver itself cannot force colours. Detaching the session resets what it has set.
  const session = await page.createCDPSession();
  if (on) await session.send('Emulation.setEmulatedMedia', mediaOf(on, look.scheme));
  await loadPictures(page);
  await settle(page);
  const shot = await page.screenshot({ fullPage: !isFold, optimizeForSpeed: !isFold });
  await session.detach();
  await close();
  return shot;
}

const mediaOf = (on: 'paper' | 'forced', scheme: string) => ({
  media: on === 'paper' ? 'print' : 'screen',
  features: [
    { name: 'prefers-color-scheme', value: scheme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
    { name: 'forced-colors', value: on === 'forced' ? 'active' : 'none' },
  ],
});
