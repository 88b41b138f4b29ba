import { useSite } from './site.tsx';

/** A day as a language writes it, whole or in part: `2024-10-13` as 13 October 2024. */
export const dayIn = (lang: string, date: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(lang, { ...parts, timeZone: 'UTC' }).format(new Date(date));

/** A day in words, in the language of the page unless another is given: en-US writes October 13, 2024. */
export function Day({ date, lang }: { date: string; lang?: string }) {
  const site = useSite();
  const words = dayIn(lang ?? site.lang, date, { day: 'numeric', month: 'long', year: 'numeric' });
  return <time dateTime={date}>{words}</time>;
}
