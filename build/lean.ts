/** Copies that take little memory, for what is kept of every page: there may be very many. */

/** V8 copies shorter texts when it cuts or joins them. */
const SHORT = 13;

/**
 * A copy of a text that was cut from another, or joined of several. V8 keeps the whole text alive from which one was cut,
 * and what holds together one that was joined.
 */
export const leanText = (text: string): string => (text.length < SHORT ? text : Buffer.from(text).toString());

const NONE: readonly never[] = Object.freeze([]);

/** A copy of a list, with room for what it holds and no more. Most lists are empty: one empty list serves them all. */
export const leanList = <T>(items: readonly T[]): readonly T[] => (items.length > 0 ? items.slice() : NONE);
