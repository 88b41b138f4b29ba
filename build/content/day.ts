/** Whether a text such as `2024-02-30` is a day of the calendar. `Date` alone would make it the 1st of March. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true;
