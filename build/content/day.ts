/** Whether a text such as `2024-02-30` is a day of the calendar. `Date` alone would make it the 1st of March. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && dayOf(date) === text;
}

/** The day it is, everywhere at the same moment: `2024-10-13`. */
export const today = (): string => dayOf(new Date());

/** `toISOString` would load the time zones of the world first, which takes 15 ms. */
const dayOf = (date: Date): string =>
  [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
    .map((number, index) => String(number).padStart(index === 0 ? 4 : 2, '0'))
    .join('-');
