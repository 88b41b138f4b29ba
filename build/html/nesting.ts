import { isValidHTMLNesting } from 'validate-html-nesting';

/** Elements that have no end tag. */
export const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Elements that may not be in one of their own kind, however deep. */
const ALONE = new Set(['a', 'button', 'form', 'label']);
/** Elements inside which other rules hold. */
const FOREIGN = new Set(['svg', 'math']);

/** Follows the elements of a page, and finds those that HTML does not allow where they are. */
export function followNesting() {
  const found = new Set<string>();
  /** The elements that are open. Void ones stay until another one opens or closes. */
  const open: string[] = [];
  /** Where the outermost element of another language is open. */
  let foreign = -1;
  return {
    open(tag: string): void {
      if (VOID.has(open.at(-1) ?? '')) open.pop();
      const parent = open.at(-1);
      if (foreign < 0 && parent !== undefined) {
        if (!isValidHTMLNesting(parent, tag)) found.add(`<${tag}> in <${parent}>`);
        else if (ALONE.has(tag) && open.includes(tag)) found.add(`<${tag}> in <${tag}>`);
      }
      if (foreign < 0 && FOREIGN.has(tag)) foreign = open.length;
      open.push(tag);
    },
    close(tag: string): void {
      const at = open.lastIndexOf(tag);
      if (at < 0) return;
      open.length = at;
      if (at <= foreign) foreign = -1;
    },
    /** Each pair once, as `<div> in <p>`: a browser moves such an element elsewhere, away from its style and island. */
    misplaced: (): string[] => [...found],
  };
}
