/** Reads front matter that is nothing but lines such as `title: Pricing`, which most files have. */

/** Plain words: they begin with a letter, and have no comment and no colon before a blank. */
const WORDS = String.raw`\p{L}(?:[^\p{C}\p{Z}#:]|:(?=\S)| (?! |\n|$))*`;
const VALUE = `"(?<double>[^"\\\\\\p{C}]*)"|'(?<single>[^'\\p{C}]*)'|(?<words>${WORDS})|(?<digits>[\\d-]+)`;
const LINE = new RegExp(`(?<key>[A-Za-z_][\\w-]*): (?:${VALUE})\\n`, 'uy');

/** What YAML makes of digits, where that is certain: a number that is written as numbers are, or a day, which is text. */
function fromDigits(digits: string): string | number | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(digits)) return digits;
  return /^(?:0|[1-9]\d{0,14})$/.test(digits) ? Number(digits) : undefined;
}

/** The keys, and where the body begins. Nothing for any other text, which is for the library. */
export function readPlain(text: string) {
  if (!text.startsWith('---\n')) return undefined;
  const data = new Map<string, unknown>();
  let at = '---\n'.length;
  while (!text.startsWith('---', at)) {
    LINE.lastIndex = at;
    const { key = '', double, single, words, digits } = LINE.exec(text)?.groups ?? {};
    // YAML takes these for something else than text.
    const isSpecial = [key, words ?? ''].some((one) => /^(?:true|false|null|__proto__)$/i.test(one));
    const value = double ?? single ?? words ?? fromDigits(digits ?? '');
    if (key === '' || data.has(key) || isSpecial || value === undefined) return undefined;
    data.set(key, value);
    at = LINE.lastIndex;
  }
  const isClosed = text.startsWith('---\n', at) || at + '---'.length === text.length;
  if (!isClosed || data.size === 0) return undefined;
  return { data: Object.fromEntries(data), written: text.slice('---'.length, at - 1), bodyStart: at + '---\n'.length };
}
