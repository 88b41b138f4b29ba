import { useSite } from './site.tsx';

/** A day formatted for a language, with the given parts: `2024-10-13` as 13 October 2024. */
export const dayIn = (lang: string, date: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(lang, { ...parts, timeZone: 'UTC' }).format(new Date(date));

/** A day in words, by default in the language of the page: October 13, 2024 in en-US. */
export function Day({ date, lang }: { date: string; lang?: string }) {
  const site = useSite();
  const words = dayIn(lang ?? site.lang, date, { day: 'numeric', month: 'long', year: 'numeric' });
  return <time dateTime={date}>{words}</time>;
}
