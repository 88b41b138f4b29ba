/** The app on its phone, 300 by 620, and a profile that is passed from one phone to another. */
import {
  BLACK,
  CORAL,
  circle,
  dash,
  displayText,
  face,
  GREEN,
  GROUND,
  group,
  HIGHLIGHT,
  LINE,
  line,
  PINK,
  path,
  qr,
  rect,
  ring,
  SKY,
  svg,
  YELLOW,
} from './pen.ts';

const CASE = 'var(--case)';
const PAPER = 'var(--paper)';

/** The phone with what its screen shows. The bar below has a sign for each screen; the yellow disc is at the open one. */
const phone = (screen: string, open: number) =>
  rect(0, 0, 300, 620, CASE, 44) +
  rect(9, 9, 282, 602, PAPER, 36) +
  screen +
  rect(28, 538, 244, 3, BLACK) +
  circle(open, 572, 22, YELLOW) +
  face(64, 570, 12) +
  face(141, 570, 10) +
  face(159, 570, 10) +
  rect(222, 561, 28, 20, 'none', 4, `stroke="${BLACK}" stroke-width="3"`) +
  rect(222, 566, 28, 4, BLACK) +
  rect(105, 20, 90, 24, CASE, 12);

/** The code at another size: the same markup again compresses to a few bytes. */
const code = (x: number, y: number, s: number) =>
  group(`translate(${x} ${y}) scale(${+(s / 110).toFixed(3)})`, qr(0, 0, 110));

/** A clear edge around a phone that lies over lines. */
const edge = rect(-8, -8, 316, 636, GROUND, 50);

const profile = () =>
  phone(
    path('M9 45a36 36 0 0 1 36-36h210a36 36 0 0 1 36 36v175H9z', SKY) +
      circle(150, 126, 42, BLACK) +
      path('M70 220a80 74 0 0 1 160 0z', BLACK) +
      path('M28 244h168v20H28zM28 276h104v12H28z', BLACK) +
      rect(28, 308, 138, 44, GREEN, 22) +
      displayText('Share', 97, 336, 19, PAPER, 0.5) +
      rect(176, 310, 94, 40, 'none', 20, `stroke="${BLACK}" stroke-width="4"`) +
      path('M204 328h38v5h-38z', BLACK) +
      code(90, 384, 120),
    64,
  );

/** Someone in a list: a face, and two lines for a name. */
const person = (y: number, r: number, paint: string, bars: string) =>
  circle(r + 30, y, r, paint) + face(r + 30, y, r * 0.68) + path(bars, BLACK);

const title = (words: string) => displayText(words, 28, 96, 26);

/** The list of people, with a free place for the next one. */
const waiting = () =>
  phone(
    title('Network') +
      rect(
        28,
        118,
        244,
        150,
        'none',
        14,
        `stroke="${BLACK}" stroke-width="4" stroke-dasharray="14 11" class="op-show op-land"`,
      ) +
      person(330, 30, PINK, 'M106 314h110v13h-110zM106 338h70v9h-70z') +
      person(406, 30, YELLOW, 'M106 390h84v13h-84zM106 414h96v9h-96z') +
      person(482, 30, SKY, 'M106 466h124v13h-124zM106 490h60v9h-60z'),
    150,
  );

/** The profile as a card, 220 by 136. */
const card =
  rect(-7, -7, 234, 150, GROUND, 20) +
  rect(0, 0, 220, 136, PAPER, 14) +
  rect(14, 14, 66, 84, SKY, 8) +
  face(47, 72, 26) +
  path('M94 22h84v13H94zM94 44h56v8H94zM14 110h66v10H14z', BLACK) +
  code(146, 66, 54);

const flying = (how: string, body: string) => `<g class="${how}">${body}</g>`;

/** Two phones, the second one turned, and the card in the air between them: 1440 by 640. */
export const passWide = () =>
  svg(
    1440,
    640,
    line('M-1200 560H478M902 560H1060M1370 560H2600') +
      ring(690, 410, 250) +
      ring(1215, 384, 204, HIGHLIGHT) +
      dash('M862 210C900 40 1120 0 1228 280', LINE, 4, '16 12') +
      group('translate(520 64) scale(1.1333)', `${edge}<g id="app-phone">${profile()}</g>`) +
      group('translate(1215 384) rotate(9) scale(.8) translate(-150 -310)', edge + waiting()) +
      group('translate(922 6) rotate(-9)', flying('op-fly', `<g id="app-card" transform="scale(.927)">${card}</g>`)),
    'class="app-hero-wide op"',
  );

/** One phone, and the card on its way out of the picture: 390 by 470. It uses what the wide drawing has. */
export const passTall = () =>
  svg(
    390,
    470,
    ring(195, 330, 186) +
      dash('M316 250C376 210 376 130 430 96') +
      group('translate(75 96) scale(.8)', `${edge}<use href="#app-phone"/>`) +
      group(
        'translate(212 14) rotate(9)',
        flying('op-fly op-fly-near', group('scale(.784)', '<use href="#app-card"/>')),
      ),
    'class="app-hero-tall op"',
  );

/** What the app carries, on the upper part of the phone: 300 by 340. */
const part = (screen: string) => svg(300, 340, screen);

const network = () =>
  part(
    phone(
      title('Network') +
        person(152, 32, PINK, 'M112 136h110v14h-110zM112 160h70v9h-70z') +
        person(232, 32, YELLOW, 'M112 216h84v14h-84zM112 240h96v9h-96z') +
        person(312, 32, SKY, 'M112 296h124v14h-124zM112 320h60v9h-60z') +
        circle(252, 152, 10, CORAL),
      150,
    ),
  );

const wallet = () => {
  const business =
    rect(-5, -5, 254, 152, PAPER, 18) +
    rect(0, 0, 244, 142, BLACK, 14) +
    displayText('Business Card', 18, 36, 19, PAPER) +
    rect(18, 56, 46, 36, YELLOW, 6) +
    path('M18 110h92v9H18z', PAPER) +
    code(168, 62, 58);
  return part(
    phone(
      title('Wallet') +
        rect(28, 118, 244, 60, PINK, 14) +
        rect(28, 150, 244, 60, YELLOW, 14) +
        group('translate(28 184)', business),
      236,
    ),
  );
};

export const appScreens = { network, profile: () => part(profile()), wallet };
