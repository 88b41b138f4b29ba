/** Which elements HTML has, and which may be in which. */
import { isValidHTMLNesting } from 'validate-html-nesting';
import { isBlock } from './copy.ts';
import { ELEMENTS, VOID } from './sanitise.ts';

/** Elements whose end tag HTML lets an author leave out: https://html.spec.whatwg.org/multipage/syntax.html#optional-tags */
export const ENDED = new Set(
  'caption colgroup dd dt head li optgroup option p rp rt tbody td tfoot th thead tr'.split(' '),
);
/** Elements of HTML that neither texts may use, nor the rules of nesting name. */
const OTHERS = 'button datalist iframe label object select style textarea title';
const NAMED = new Set([...VOID, ...ENDED, ...ELEMENTS, ...OTHERS.split(' ')]);

/** Whether HTML has the element, or its name is one that a page may define. */
export const isElement = (tag: string): boolean =>
  NAMED.has(tag) || tag.includes('-') || isBlock(tag) || isValidHTMLNesting('option', tag);

/** Children that browsers leave anywhere, and those of a table for which they add a `tbody` or `colgroup`. */
const STAYS = /^template | (?:area|script|template)$|^table (?:tr|col)$/;

/** Whether a browser leaves a child in this parent. */
export const staysIn = (parent: string, child: string): boolean =>
  STAYS.test(`${parent} ${child}`) ||
  (isValidHTMLNesting(parent, child) && !/^r[tp]r[tp]$/.test(parent + child));

/** Pairs of an element and a descendant that HTML forbids: a browser moves the inner one, or visitors cannot press it. */
const APART =
  /^(?:form form|label label|(?:a|button) (?:a|button|details|iframe|input|label|select|textarea))$/;

/** Whether a descendant may not be in this ancestor. */
export const isApart = (ancestor: string, descendant: string): boolean =>
  APART.test(`${ancestor} ${descendant}`);
