/** Whether a string such as `2024-02-30` is a real date. `Date` alone would turn this one into 1 March. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true;

/** A path without the day that begins the name of its file, as blogs write it: `posts/2024-01-31-news` is `posts/news`. */
export const withoutDay = (path: string): string =>
  path.replace(/(^|\/)\d{4}-\d\d-\d\d-(?=[^/]+$)/, '$1');
