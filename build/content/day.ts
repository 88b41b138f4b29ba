/** Whether a string such as `2024-02-30` is a real date. `Date` alone would turn this one into 1 March. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true;
