/** Checks SVG files. Opened on its own, an SVG is a document, whose scripts and loads count as the site's. */
import { Parser } from 'htmlparser2';
import { onceFor } from '../base/lazily.ts';
import { type Problem, placeIn } from '../base/problem.ts';
import type { SiteSettings } from '../content/settings.ts';
import { decodeText, type SourceFile } from '../content/source.ts';
import { ADDRESS_ATTRIBUTES, withoutEscapes } from '../html/attributes.ts';
import { allowedAddress } from '../html/sanitise.ts';

const FIX = 'Save it as plain SVG in UTF-8, with its pictures and fonts embedded.';

/** A problem of a file, and the rule that says how bad it is. What runs or loads something is always an error. */
type Fault = Problem & { rule?: 'elsewhere' | 'images' };

export const checkSvgFiles = (
  source: readonly SourceFile[],
  checks: SiteSettings['checks'],
): Problem[] =>
  source
    .filter(({ path }) => /^(?!assets\/sources\/).*\.svg$/i.test(path))
    .flatMap(checkFile)
    .flatMap(({ rule, ...problem }) => {
      const severity = rule && checks[rule];
      return severity === 'off'
        ? []
        : { ...problem, severity: rule === 'elsewhere' ? severity : 'error' };
    });

/** Elements that run code, or load or send something by more than the attributes below. */
const RUNS = /^(?:applet|base|embed|form|frame|handler|iframe|link|meta|object|script)$/;
/** Elements that load a file, also in metadata. Others there only describe the drawing. */
const SHOWS = /^(?:(?:fe)?image|audio|img|input|source|track|use|video)$/;
const DRAWING = /^assets\/drawings\//;
const SVG = 'http://www.w3.org/2000/svg';
/** Attributes that may be CSS, also by an animation: those of drawing programs have a prefix, but for a copy of the drawing. */
const MAYBE_CSS = /^(?!content$)[^:]+$/;

/** An encoding in which the bytes of a tag may be others than in UTF-8. Illustrator writes `iso-8859-1`. */
const OTHER_ENCODING = /encoding\s*=\s*["'](?!utf-8|iso-8859-1)[^"']*./i;
/** A doctype without entities, which could hold elements that this parser does not see. */
const DOCTYPE = /^!doctype\s[^["'<]*(?:"[^"]*"\s*|'[^']*'\s*)*$/i;

/** What CSS loads from elsewhere. Drawing programs write neither `image-set()` nor `src()`, so these are not read. */
const LOADS =
  /@import[^;]*|(?:image-set|src)\([^;)]*|url\((?!\s*["']?\s*(?:#|data:(?:image|font|application)\/)|\s*\))[^;)]*/gi;
/** Web fonts: browsers do not load them in a picture, which keeps its other styles. */
const WEB_FONTS = /@font-face\s*\{[^}]*\}|@import[^;]*\bhttps?:\/\/[^;]*;?/gi;
const loadedBy = (css: string): string[] => withoutEscapes(css).match(LOADS) ?? [];

const withoutPrefix = (name: string) => name.replace(/^.*:/, '').toLowerCase();
const isOutside = (address: string) => !/^\s*(?:#|data:(?:image|font)\/|$)/i.test(address);

function isRefused(element: string, name: string, value: string): boolean {
  const attribute = withoutPrefix(name);
  if (/^on[a-z]*$|srcset/.test(attribute) || (MAYBE_CSS.test(name) && loadedBy(value).length > 0))
    return true;
  // An animation may set any other attribute. Browsers do not let it set a handler or a style.
  if (attribute === 'attributename') return /href/i.test(value);
  if (attribute !== 'ping' && !ADDRESS_ATTRIBUTES.has(attribute)) return false;
  return element === 'a' && attribute === 'href' ? !allowedAddress(value) : isOutside(value);
}

const checkFile = onceFor((file: SourceFile): Fault[] => {
  const { value: svg, problems } = decodeText(file);
  if (problems.length === 0) return checkText(file, svg);
  const [first = 0, second = 0] = file.bytes;
  return problems.map((problem) => ({ ...problem, ...FORMATS.get(first * 256 + second) }));
});

/** What to say of files that are named `.svg` by mistake, by their first two bytes. */
const FORMATS = new Map<number, Pick<Problem, 'message' | 'fix'>>([
  [0x1f8b, { message: 'This file is compressed.', fix: 'Unpack it.' }],
  [0x8950, { message: 'This file is a PNG.', fix: 'Rename it to `.png`.' }],
  [0xffd8, { message: 'This file is a JPEG.', fix: 'Rename it to `.jpg`.' }],
]);

function checkText(file: SourceFile, svg: string): Fault[] {
  const problems: Fault[] = [];
  const report = (message: string, offset = 0, rule?: Fault['rule'], fix = FIX) =>
    problems.push({
      code: 'checks/svg',
      file: file.path,
      ...placeIn(svg, offset),
      message,
      fix,
      rule,
    });
  const refuse = (what: string, offset = parser.startIndex) =>
    report(`A picture must not contain \`${what.slice(0, 60)}\`.`, offset);
  const ignore = (what: string, offset: number) =>
    report(
      `In a picture, browsers do not load \`${what.slice(0, 60)}\`.`,
      offset,
      'elsewhere',
      'Embed the font.',
    );
  const blank = (why: string, fix: string, offset?: number) =>
    report(`Browsers do not show this file: ${why}.`, offset, 'images', fix);
  /** The open elements, and where they begin. */
  const open: { element: string; start: number }[] = [];
  const isIn = (name: string) => open.some(({ element }) => element === name);
  let root: string | undefined;
  /** A stylesheet is one text, although comments, elements and entities may divide it. */
  let style: { css: string; start: number } | undefined;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = withoutPrefix(name);
        const isDescription = isIn('metadata') && !SHOWS.test(element);
        const isNamed = Object.values(attributes).includes(SVG) || DRAWING.test(file.path);
        if (root === undefined && element === 'svg' && !isNamed)
          blank('it has no `xmlns`', `Write \`<svg xmlns="${SVG}"\`.`);
        root ??= element;
        open.push({ element, start: parser.startIndex });
        if (element === 'style') style ??= { css: '', start: parser.endIndex + 1 };
        if (RUNS.test(element)) refuse(`<${name}>`);
        for (const [key, value] of Object.entries(attributes))
          if (isRefused(isDescription ? 'a' : element, key, value)) refuse(`${key}="${value}"`);
      },
      ontext(text) {
        if (style) style.css += text;
      },
      onclosetag(name, isImplied) {
        const { start } = open.pop() ?? {};
        if (isImplied && start !== parser.startIndex)
          blank(`\`<${name}>\` is not closed`, `Write \`</${name}>\`.`, start);
        if (!style || isIn('style')) return;
        const { css, start: offset } = style;
        for (const what of loadedBy(css.replace(WEB_FONTS, ''))) refuse(what, offset);
        for (const what of loadedBy((css.match(WEB_FONTS) ?? []).join(''))) ignore(what, offset);
        style = undefined;
      },
      onprocessinginstruction(name, data) {
        const [encoding] = OTHER_ENCODING.exec(data) ?? [];
        const isHarmless = /^!/.test(name) ? DOCTYPE.test(data) : name === '?xml' && !encoding;
        if (!isHarmless) refuse(encoding ?? `<${data}>`);
      },
    },
    { xmlMode: true },
  );
  parser.end(svg);
  if (root !== 'svg' || svg.includes('\0'))
    report('This is not an SVG file: it must begin with `<svg>`.');
  return problems;
}
