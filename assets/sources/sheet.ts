/**
 * Writes .drawings/index.html, a page that shows the logo wherever it is used, and every drawing with its name, on any paint.
 *
 *     npm run draw -- sheet
 */
import { readdirSync } from 'node:fs';
import { drawing, paintOf } from '../../pages/drawings/files.ts';
import { HEIGHT, logo } from '../../pages/drawings/logo.ts';
import { type Paint, paints } from '../../pages/drawings/paints.ts';
import { drawings, site } from './drawings.ts';
import type { Drawn } from './make.ts';
import { paintCss, paintsCss, partsCss } from './paints.ts';

const root = new URL('../root/cards/', import.meta.url);
const styles = [paintsCss(), ...(Object.keys(paints) as Paint[]).map(paintCss), partsCss()].join(
  '',
);
const figures = Object.keys(drawings).map(
  (name) =>
    `<figure class="paint parts paint-${paintOf(name) ?? 'green'}">${drawing(site, name)}<figcaption>${name}</figcaption></figure>`,
);
const names = Object.keys(paints).map((paint) => `<option>${paint}</option>`);

const { svg, width } = logo(site, 'logo-');
const sized = svg.replace('<svg', `<svg height="29" width="${Math.round((width * 29) / HEIGHT)}"`);
const grounds = ['chalk', ...Object.keys(paints)].map(
  (name) =>
    `<figure class="paint paint-${name}"${name === 'chalk' ? ' style="background:var(--chalk);color:var(--ink)"' : ''}>${sized}<figcaption>${name}</figcaption></figure>`,
);
const picture = (file: string, style: string) =>
  `<figure><img src="../assets/root/${file}" alt="" style="${style}"><figcaption>${file}</figcaption></figure>`;
const brand = [
  ...grounds,
  ...[16, 32, 48].map((size) => picture('favicon.ico', `width:${size}px;height:${size}px`)),
  picture('favicon.svg', 'width:96px'),
  picture('apple-touch-icon.png', 'width:90px;border-radius:20px'),
  picture('icon-192.png', 'width:96px'),
  picture('icon-512.png', 'width:128px'),
  ...['0', '24%', '50%'].map((radius) =>
    picture('icon-maskable.png', `width:128px;border-radius:${radius}`),
  ),
  ...['card.png', ...readdirSync(root).map((file) => `cards/${file}`)].map((file) =>
    picture(file, 'width:100%'),
  ),
];
const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Drawings</title>
<style>
${styles}
body { margin: 1rem; background: var(--chalk); color: var(--ink); font: 1rem system-ui }
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(20rem, 1fr)); gap: 1rem; margin-block-start: 1rem }
figure { display: grid; grid-template-rows: 16rem auto; gap: 1rem; margin: 0; padding: 1rem; overflow: clip }
figure > svg:not([height]) { inline-size: 100%; block-size: 100% }
.brand { grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)) }
.brand figure { grid-template-rows: 8rem auto }
.brand :is(img, svg) { place-self: center; max-block-size: 8rem; object-fit: contain }
</style>
<h1>Logo, icons and share cards</h1>
<main class="brand">
${brand.join('\n')}
</main>
<h1>Drawings</h1>
<label>Paint <select><option value="">its own, or green</option>${names.join('')}</select></label>
<main>
${figures.join('\n')}
</main>
<script>
const figures = [...document.querySelectorAll('main:not(.brand) figure')];
const own = figures.map(({ className }) => className);
document.querySelector('select').onchange = ({ target }) =>
  figures.forEach((figure, i) => { figure.className = target.value ? 'paint parts paint-' + target.value : own[i]; });
</script>
`;

export const draw = (): Drawn => ({ '.drawings/index.html': page });
