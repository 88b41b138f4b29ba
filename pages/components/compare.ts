/** Compares texts by their code units. `localeCompare` would follow the language of the machine that builds. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
