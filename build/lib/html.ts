import { decodeHTML } from 'entities';
import { Parser } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';

const SCHEMES = ['http', 'https', 'mailto', 'tel'];

/** What authors may write as HTML: nothing that runs, loads a frame, sends, or changes how the page itself is read. */
const TAGS: Record<string, string[]> = Object.fromEntries(
  (
    'a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure ' +
    'h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp section small span strong sub summary ' +
    'sup table tbody td tfoot th thead time tr u ul var wbr'
  )
    .split(' ')
    .map((tag) => [tag, []]),
);
const EVERYWHERE = ['class', 'dir', 'id', 'lang', 'title', 'role', 'aria-label', 'aria-hidden', 'aria-describedby'];
Object.assign(TAGS, {
  a: ['href', 'rel', 'target', 'data-footnote-ref', 'data-footnote-backref'],
  blockquote: ['cite'],
  col: ['span'],
  del: ['cite', 'datetime'],
  details: ['open', 'name'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  ins: ['cite', 'datetime'],
  li: ['value'],
  ol: ['start', 'reversed', 'type'],
  q: ['cite'],
  section: ['data-footnotes'],
  td: ['align', 'colspan', 'rowspan', 'headers'],
  th: ['align', 'colspan', 'rowspan', 'scope', 'headers', 'abbr'],
  time: ['datetime'],
});
const ADDRESSES = ['href', 'src', 'cite'];

/** Marks that Markdown itself makes, besides what authors may write: the boxes of task lists, the signs of alerts. */
const MADE = {
  input: ['type', 'checked', 'disabled'],
  svg: ['viewbox', 'width', 'height', 'aria-hidden'],
  path: ['d'],
};

/** Whether an address can only lead somewhere, in whatever way it is spelled. */
export function allowedAddress(address: string): boolean {
  return spellings(address).every((text) => {
    const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
    return scheme === undefined || SCHEMES.includes(scheme);
  });
}

/** The address as written, with entities decoded, and with percents decoded; browsers pass over blanks and control characters. */
function spellings(address: string): string[] {
  const squeeze = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Z}]/gu, '');
  const decoded = decodeHTML(address);
  let plain = decoded;
  try {
    plain = decodeURIComponent(decoded);
  } catch {
    // A stray percent sign decodes to nothing else than itself.
  }
  return [address, decoded, plain].map(squeeze);
}

/** Takes out of rendered Markdown what may not stay. */
export const sanitise = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...Object.keys(TAGS), ...Object.keys(MADE)],
    allowedAttributes: { ...TAGS, ...MADE, '*': EVERYWHERE },
    allowedSchemes: SCHEMES,
    allowedSchemesAppliedToAttributes: ADDRESSES,
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => tag === 'input' && attribs.type !== 'checkbox',
  });

/** What of a piece of raw HTML may not stay, each as `<script>` or `onclick of <p>`. */
export function findRemoved(html: string): string[] {
  const removed: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const own = TAGS[name];
      if (!own) return void removed.push(`\`<${name}>\``);
      for (const [attribute, value] of Object.entries(attributes)) {
        const known = own.includes(attribute) || EVERYWHERE.includes(attribute);
        if (!known) removed.push(`\`${attribute}\` of \`<${name}>\``);
        else if (ADDRESSES.includes(attribute) && !allowedAddress(value))
          removed.push(`The address \`${value}\` of \`<${name}>\``);
      }
    },
    onprocessinginstruction(name) {
      removed.push(`\`<${name.slice(0, 20)}>\``);
    },
  });
  parser.end(html);
  return removed;
}
