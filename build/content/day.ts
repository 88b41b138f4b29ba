/** Whether a text such as `2024-02-30` is a day of the calendar. `Date` alone would make it the 1st of March. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Today in UTC, so that it is the same day on every machine: `2024-10-13`. */
export const today = (): string => new Date().toISOString().slice(0, 10);
