/**
 * Writes .drawings/index.html, a page that shows every drawing with its name, on any paint.
 *
 *     npm run draw -- sheet
 */
import { drawing, paintOf } from '../../pages/drawings/files.ts';
import { type Paint, paints } from '../../pages/drawings/paints.ts';
import { drawings, site } from './drawings.ts';
import type { Drawn } from './make.ts';
import { paintCss, paintsCss, partsCss } from './paints.ts';

const styles = [paintsCss(), ...(Object.keys(paints) as Paint[]).map(paintCss), partsCss()].join('');
const figures = Object.keys(drawings).map(
  (name) =>
    `<figure class="paint parts paint-${paintOf(name) ?? 'green'}">${drawing(site, name)}<figcaption>${name}</figcaption></figure>`,
);
const names = Object.keys(paints).map((paint) => `<option>${paint}</option>`);
const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Drawings</title>
<style>
${styles}
body { margin: 1rem; background: var(--chalk); color: var(--ink); font: 1rem system-ui }
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(20rem, 1fr)); gap: 1rem; margin-block-start: 1rem }
figure { display: grid; grid-template-rows: 16rem auto; gap: 1rem; margin: 0; padding: 1rem; overflow: clip }
figure svg { inline-size: 100%; block-size: 100% }
</style>
<label>Paint <select><option value="">its own, or green</option>${names.join('')}</select></label>
<main>
${figures.join('\n')}
</main>
<script>
const figures = [...document.querySelectorAll('figure')];
const own = figures.map(({ className }) => className);
document.querySelector('select').onchange = ({ target }) =>
  figures.forEach((figure, i) => { figure.className = target.value ? 'paint parts paint-' + target.value : own[i]; });
</script>
`;

export const draw = (): Drawn => ({ '.drawings/index.html': page });
