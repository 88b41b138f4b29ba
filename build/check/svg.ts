/** Checks SVG files. Opened on its own, an SVG is a document, whose scripts and loads count as the site's. */
import { Parser } from 'htmlparser2';
import { onceFor } from '../base/lazily.ts';
import { type Problem, placeIn } from '../base/problem.ts';
import { decodeText, type SourceFile } from '../content/source.ts';
import { withoutEscapes } from '../html/attributes.ts';
import { allowedAddress } from '../html/sanitise.ts';

const FIX = 'Save it as plain SVG in UTF-8, with its pictures and fonts embedded.';

export const checkSvgFiles = (source: readonly SourceFile[]): Problem[] =>
  source.filter(({ path }) => /^(?!assets\/sources\/).*\.svg$/i.test(path)).flatMap(checkFile);

const RUNS = ['script', 'handler', 'foreignobject'];
const HTML = 'http://www.w3.org/1999/xhtml';
/** Attributes that may be CSS, also by an animation: those of drawing programs have a prefix, but for a copy of the drawing. */
const MAYBE_CSS = /^(?!content$)[^:]+$/;

/** An encoding in which the bytes of a tag may be others than in UTF-8. Illustrator writes `iso-8859-1`. */
const OTHER_ENCODING = /encoding\s*=\s*["'](?!utf-8|iso-8859-1)[^"']*./i;
/** A doctype without entities, which could hold elements that this parser does not see. */
const DOCTYPE = /^!doctype\s[^["'<]*(?:"[^"]*"\s*|'[^']*'\s*)*$/i;

/** What CSS loads from elsewhere. Drawing programs write neither `image-set()` nor `src()`, so these are not read. */
const LOADS = /@import[^;]*|(?:image-set|src)\([^;)]*|url\((?!\s*["']?\s*(?:#|data:(?:image|font)\/)|\s*\))[^;)]*/gi;
const loadedBy = (css: string): string[] => withoutEscapes(css).match(LOADS) ?? [];

const withoutPrefix = (name: string) => name.replace(/^.*:/, '').toLowerCase();
const isOutside = (address: string) => !/^\s*(?:#|data:(?:image|font)\/|$)/i.test(address);

function isRefused(element: string, name: string, value: string): boolean {
  const attribute = withoutPrefix(name);
  if (/^on/.test(attribute) || value === HTML || (MAYBE_CSS.test(name) && loadedBy(value).length > 0)) return true;
  // An animation may set any other attribute. Browsers do not let it set a handler or a style.
  if (attribute === 'attributename') return /href/i.test(value);
  if (!/^(?:href|ping|src)$/.test(attribute)) return false;
  return element === 'a' && attribute === 'href' ? !allowedAddress(value) : isOutside(value);
}

const checkFile = onceFor((file: SourceFile): Problem[] => {
  const { value: svg, problems: unreadable } = decodeText(file);
  if (unreadable.length > 0) return [...unreadable];
  const problems: Problem[] = [];
  const report = (message: string, offset = 0) =>
    problems.push({ code: 'checks/svg', file: file.path, ...placeIn(svg, offset), message, fix: FIX });
  const refuse = (what: string, offset = parser.startIndex) =>
    report(`A picture must not contain \`${what.slice(0, 60)}\`.`, offset);
  /** The open elements. */
  const open: string[] = [];
  let root: string | undefined;
  /** A stylesheet is one text, although comments, elements and entities may divide it. */
  let style: { css: string; start: number } | undefined;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = withoutPrefix(name);
        root ??= element;
        open.push(element);
        if (element === 'style') style ??= { css: '', start: parser.endIndex + 1 };
        if (RUNS.includes(element)) refuse(`<${name}>`);
        for (const [key, value] of Object.entries(attributes))
          if (isRefused(element, key, value)) refuse(`${key}="${value}"`);
      },
      ontext(text) {
        if (style) style.css += text;
      },
      onclosetag() {
        open.pop();
        if (!style || open.includes('style')) return;
        for (const what of loadedBy(style.css)) refuse(what, style.start);
        style = undefined;
      },
      onprocessinginstruction(name, data) {
        const [encoding] = OTHER_ENCODING.exec(data) ?? [];
        if (/^!/.test(name) ? !DOCTYPE.test(data) : name !== '?xml' || encoding) refuse(encoding ?? `<${data}>`);
      },
    },
    { xmlMode: true },
  );
  parser.end(svg);
  if (root !== 'svg' || svg.includes('\0'))
    report('This is not an SVG file: it must be text that begins with `<svg>`.');
  return problems;
});
