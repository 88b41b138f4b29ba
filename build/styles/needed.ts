/** Leaves out of a page's styles what nothing on it can use: sizes and colours by name, and rules for right to left. */

/** A custom property where it is set; one whose value has marks or braces of its own is not touched. */
const SET = /(?<=[{;])(--[\w-]+):([^;{}"'\\]*)(?:;|(?=\}))/g;
const USED = /(?<![{;])--[\w-]+/g;
const RULE_RTL = /(?<=^|[{};])([^{};"']*:dir\(rtl\)[^{}"']*)\{[^{}"']*\}/g;
const PAGE_RTL = /\brtl\b|\bdir=["']?auto|<bd[io]\b/i;

/** What a script may say to the styles of its page: names of custom properties, and the direction. */
export const saidToStyles = (script: string): string[] => script.match(/--[\w-]+|\brtl\b/g) ?? [];

/** `css`: minified. `page`: its HTML, and what its scripts may say. */
export function neededStyles(css: string, page: string): string {
  const turned = PAGE_RTL.test(page) ? css : css.replace(RULE_RTL, (rule, by) => (isOnlyRtl(by) ? '' : rule));
  const used = new Set([...(turned.match(USED) ?? []), ...(page.match(USED) ?? [])]);
  return turned.replace(SET, (set, name, value) => (used.has(name) || value.includes('url(') ? set : ''));
}

const isOnlyRtl = (selectors: string) =>
  !selectors.includes(':not(') && selectors.split(',').every((one) => one.includes(':dir(rtl)'));
