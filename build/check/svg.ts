/** SVG files next to texts. Each is a document: opened on its own it could run, and load from elsewhere, in the name of the site. */
import { Parser } from 'htmlparser2';
import { isBesideText, type SourceFile, textIn } from '../content/source.ts';
import { addressesInCss, isStyled } from '../html/attributes.ts';
import { placeIn } from '../place.ts';
import type { Problem } from '../problem.ts';

const FIX = 'Save it as plain SVG, with its pictures and fonts in it.';

/** What is wrong with the SVG files that editors bring. */
export const checkSvgFiles = (assets: readonly SourceFile[]): Problem[] =>
  assets
    .filter(({ path }) => isBesideText(path) && /\.svg$/i.test(path))
    .flatMap((file) =>
      findRefused(textIn(file)).map(({ what, offset }) => {
        const message = `A picture may not have ${what}.`;
        return { file: file.path, ...placeIn(textIn(file), offset), message, fix: FIX };
      }),
    );

/** Elements of SVG that run, or hold other documents; and the language of these. */
const RUNS = new Set(['script', 'handler', 'foreignobject']);
const HTML = 'http://www.w3.org/1999/xhtml';

const withoutPrefix = (name: string) => name.replace(/^.*:/, '').toLowerCase();
const isInside = (address: string) => /^\s*(?:#|data:(?:image|font)\/|$)/i.test(address);
/** A link only leads somewhere. */
const mayLead = (address: string) => /^\s*(?:https?:|mailto:|tel:|[/#])/i.test(address);
const loadedIn = (css: string) => [
  ...addressesInCss(css).filter((address) => !isInside(address)),
  ...(css.match(/@import\b[^;]*/gi) ?? []),
];

function findRefused(svg: string): { what: string; offset: number }[] {
  const found: { what: string; offset: number }[] = [];
  const report = (what: string) => found.push({ what: `\`${what.slice(0, 60)}\``, offset: parser.startIndex });
  let element = '';
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        element = withoutPrefix(name);
        if (RUNS.has(element)) report(`<${name}>`);
        for (const [key, value] of Object.entries(attributes)) {
          const attribute = withoutPrefix(key);
          const isAddress = attribute === 'href' || attribute === 'src';
          // An animation may set it, too.
          const isSet = attribute === 'attributename' && /^on|href$/i.test(value);
          const leads = element === 'a' && mayLead(value);
          const isOutside = isAddress ? !isInside(value) && !leads : isStyled(attribute) && loadedIn(value).length > 0;
          if (/^on/.test(attribute) || isSet || isOutside || value === HTML) report(`${key}="${value}"`);
        }
      },
      ontext(text) {
        if (element === 'style') loadedIn(text).forEach(report);
      },
      onclosetag() {
        element = '';
      },
      // A type of document may declare entities, which hold elements that nobody sees here.
      onprocessinginstruction(name, data) {
        if (/^!doctype$/i.test(name) ? data.includes('[') : name !== '?xml') report(`<${data}>`);
      },
    },
    { xmlMode: true },
  );
  parser.end(svg);
  return found;
}
