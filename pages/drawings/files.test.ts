import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hex } from './color.ts';
import { drawing, drawingFile, files, paintOf, picture } from './files.ts';
import { width } from './letters.ts';
import { timesOf } from './motion.ts';
import { resolve, tones } from './paints.ts';

const XMLNS = 'xmlns="http://www.w3.org/2000/svg"';
const site = {
  drawings: {
    wave: `<svg ${XMLNS} viewBox="0 0 9 9">\n  <g>\n    <path fill="var(--ground)" d="M0 0h9"/>\n  </g>\n</svg>\n`,
    'spot-yellow': `<svg ${XMLNS} viewBox="0 0 40 20">\n  <circle r="8" fill="var(--line)"/>\n</svg>\n`,
    'puce-sky': `<svg ${XMLNS} viewBox="0 0 1 1">\n  <circle r="1" fill="var(--puce)"/>\n</svg>\n`,
    card: `<svg ${XMLNS} viewBox="0 0 9 9"><text>{holder}</text><svg width="4">{face-pink}</svg></svg>`,
    'face-pink': `<svg ${XMLNS} viewBox="0 0 2 2"><circle r="1" fill="var(--skin-1)"/></svg>`,
    'bell-pink': `<svg ${XMLNS} viewBox="0 0 9 9"><path class="play-ring late-20" d="M0 0h9"/></svg>`,
    'bill-sky': `<svg ${XMLNS} viewBox="0 0 9 9"><text class="display" x="1" y="2" fill="var(--black)" font-size="2">{sum}</text><text>{sum}</text></svg>`,
  },
  lang: 'en',
  data: { samples: { holder: 'A & <b>', sum: '7' } },
};

const pages = suite('a drawing in a page');

pages('has no line breaks', () => {
  assert.is(
    drawing(site, 'wave'),
    `<svg ${XMLNS} viewBox="0 0 9 9"><g><path fill="var(--ground)" d="M0 0h9"/></g></svg>`,
  );
});

pages('that is missing is an error that names the file to draw', () => {
  assert.throws(() => drawing(site, 'boat'), /no drawing “boat”: add assets\/drawings\/boat\.svg/);
});

pages('names the times of its parts for its styles', () => {
  const svg = '<g class="play-pop at-120 for-50"/><g class="play-pop at-5 for-50"/>';
  assert.is(
    timesOf(svg),
    '.at-120{--delay:1.2s}.for-50{animation-duration:0.5s}.at-5{--delay:0.05s}',
  );
});

pages('takes words from the samples, and other drawings by name', () => {
  assert.is(
    drawing(site, 'card'),
    `<svg ${XMLNS} viewBox="0 0 9 9"><text>A &amp; &lt;b></text><svg width="4"><circle r="1" fill="${tones['skin-1']}"/></svg></svg>`,
  );
  assert.throws(
    () => drawing({ ...site, data: { samples: {} } }, 'card'),
    /uses “holder”: .* content\/samples\.yml/,
  );
});

pages(
  'says words in the language of the page, which has the font for them, and others by default',
  () => {
    const svg = `<svg ${XMLNS} viewBox="0 0 9 9"><text x="1" y="2" font-size="9">{name}</text></svg>`;
    const translated = {
      drawings: { card: svg },
      data: { samples: { name: { mr: 'आरव शिंदे', hi: 'आरव', en: 'Aarav' } } },
    };
    assert.match(drawing({ ...translated, lang: 'hi' }, 'card'), '>आरव</text>');
    assert.match(drawing({ ...translated, lang: 'mr' }, 'card'), '>आरव शिंदे</text>');
    assert.match(drawing({ ...translated, lang: 'fr' }, 'card'), /<path [^>]*d="M/);
  },
);

const file = suite('a drawing as a file');

file(
  'has the paint that its name ends with, and contains the colours that it uses, in light and dark',
  () => {
    assert.is(paintOf('spot-yellow'), 'yellow');
    assert.is(paintOf('wave'), undefined);
    const made = files(site)['assets/drawings/spot-yellow.svg'];
    const line = (night: boolean) => hex(resolve('line', night, 'yellow'));
    assert.is.not(line(false), line(true));
    assert.is(
      typeof made === 'function' && made(site as never),
      `<svg ${XMLNS} viewBox="0 0 40 20"><style>:root{--line:${line(false)}}` +
        `@media(prefers-color-scheme:dark){:root{--line:${line(true)}}}</style><circle r="8" fill="var(--line)"/></svg>`,
    );
    assert.is('assets/drawings/wave.svg' in files(site), false);
  },
);

file('has its words as outlines, or in a generic font if letters are missing', () => {
  const made = files(site)['assets/drawings/bill-sky.svg'];
  const svg = typeof made === 'function' ? String(made(site as never)) : '';
  assert.match(svg, /<svg [^>]*font-family="sans-serif">/);
  assert.match(svg, /<path fill="var\(--black\)" d="M[^"]+z"\/><text>7<\/text>/);
});

file('has a version for each language in which its words differ', () => {
  const bill = '<text class="display" x="9" y="2" font-size="2" text-anchor="end">{sum}</text>';
  const translated = {
    drawings: {
      'bill-sky': `<svg ${XMLNS} viewBox="0 0 9 9">${bill}</svg>`,
      'spot-sky': site.drawings['spot-yellow'],
    },
    data: { samples: { sum: { en: '7', hi: 'बिल' }, other: { en: '7', fr: '8' } } },
  };
  const made = files(translated);
  assert.equal(Object.keys(made).sort(), [
    'assets/drawings/bill-sky.hi.svg',
    'assets/drawings/bill-sky.svg',
    'assets/drawings/globe-night.svg',
    'assets/drawings/spot-sky.svg',
  ]);
  const hindi = made['assets/drawings/bill-sky.hi.svg'];
  assert.not.match(typeof hindi === 'function' ? String(hindi(site as never)) : '<text', '<text');
  const srcIn = (lang: string, name: string) => picture({ ...translated, lang }, name).src;
  assert.is(srcIn('hi', 'bill-sky'), '/assets/drawings/bill-sky.hi.svg');
  assert.is(srcIn('fr', 'bill-sky'), '/assets/drawings/bill-sky.svg');
  assert.is(srcIn('hi', 'spot-sky'), '/assets/drawings/spot-sky.svg');
});

file(
  'has only the motions that its drawing names, and moves only if its address asks for it',
  () => {
    const made = files(site)['assets/drawings/bell-pink.svg'];
    const svg = typeof made === 'function' ? String(made(site as never)) : '';
    assert.match(svg, /^<svg id="go" .*\.late-20\{--wait:0\.2s\}.*@keyframes ring\{/);
    assert.match(svg, ':root:not(:target) *{animation:none!important}');
    assert.not.match(svg, '@keyframes pop');
  },
);

file('refuses a colour that is not in the table', () => {
  assert.throws(
    () => drawingFile(drawing(site, 'puce-sky'), 'sky'),
    /There is no colour named “puce”/,
  );
});

file('is shown at its size', () => {
  assert.equal(picture(site, 'spot-yellow'), {
    src: '/assets/drawings/spot-yellow.svg',
    width: 40,
    height: 20,
  });
  assert.throws(() => picture(site, 'spot-sky'), /no drawing “spot-sky”/);
});

const letters = suite('letters in drawings');

letters('have the widths and the kerning of their face', () => {
  assert.is(width('AV', 1000) < width('A', 1000) + width('V', 1000), true);
});

letters('that the table lacks are an error', () => {
  assert.throws(() => width('ж', 10), /no letter “ж”/);
});

pages.run();
file.run();
letters.run();
