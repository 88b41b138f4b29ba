/** Checks SVG files. Opened on its own, an SVG is a document, whose scripts and loads count as the site's. */
import { Parser } from 'htmlparser2';
import { type SourceFile, textIn } from '../content/source.ts';
import { addressesInCss, STYLED } from '../html/attributes.ts';
import { allowedAddress } from '../html/sanitise.ts';
import { type Problem, placeIn } from '../problem.ts';

const FIX = 'Save it as plain SVG, with its pictures and fonts embedded.';

export const checkSvgFiles = (assets: readonly SourceFile[]): Problem[] =>
  assets.filter(({ path }) => /\.svg$/i.test(path)).flatMap(checkFile);

const RUNS = ['script', 'handler', 'foreignobject'];
const HTML = 'http://www.w3.org/1999/xhtml';

const withoutPrefix = (name: string) => name.replace(/^.*:/, '').toLowerCase();
const isOutside = (address: string) => !/^\s*(?:#|data:(?:image|font)\/|$)/i.test(address);
const loadedBy = (css: string) => [...addressesInCss(css).filter(isOutside), ...(css.match(/@import\b[^;]*/gi) ?? [])];

function isRefused(element: string, name: string, value: string): boolean {
  const attribute = withoutPrefix(name);
  // An animation may set any other attribute.
  if (/^on/.test(attribute === 'attributename' ? value : attribute) || value === HTML) return true;
  if (attribute === 'attributename') return /href$/i.test(value);
  if (STYLED.test(attribute)) return loadedBy(value).length > 0;
  if (attribute !== 'href' && attribute !== 'src') return false;
  return element === 'a' ? !allowedAddress(value) : isOutside(value);
}

function checkFile(file: SourceFile): Problem[] {
  const svg = textIn(file);
  const problems: Problem[] = [];
  let element = '';
  const refuse = (what: string) => {
    const message = `A picture must not contain \`${what.slice(0, 60)}\`.`;
    problems.push({ file: file.path, ...placeIn(svg, parser.startIndex), message, fix: FIX });
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        element = withoutPrefix(name);
        if (RUNS.includes(element)) refuse(`<${name}>`);
        for (const [key, value] of Object.entries(attributes))
          if (isRefused(element, key, value)) refuse(`${key}="${value}"`);
      },
      ontext(text) {
        if (element === 'style') loadedBy(text).forEach(refuse);
      },
      onclosetag() {
        element = '';
      },
      // A doctype may declare entities, which can hold elements that this parser does not see.
      onprocessinginstruction(name, data) {
        if (/^!doctype$/i.test(name) ? data.includes('[') : name !== '?xml') refuse(`<${data}>`);
      },
    },
    { xmlMode: true },
  );
  parser.end(svg);
  return problems;
}
