/** Fills values into a text, such as `{seat} chosen.` The text may use a value twice or not at all. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** A sum in a currency, by its ISO 4217 code, in Indian format: `₹1,350`, or with paise `₹1,350.00`. */
export const sumIn = (currency: string, sum: number, digits = 0): string =>
  sum.toLocaleString('en-IN', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
