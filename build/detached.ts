/** A copy of a text. V8 keeps the whole text alive from which a string was cut, however short the cut is. */
export const detached = (text: string): string => Buffer.from(text).toString();
