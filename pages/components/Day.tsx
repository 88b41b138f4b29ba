import { useSite } from './site.tsx';

/** A day in words: `2024-10-13` as 13 October 2024, or as October 13, 2024. The names of the months come from content, not from the system. */
export function Day({ date, monthFirst = false }: { date: string; monthFirst?: boolean }) {
  const { months } = useSite().data.ui.day;
  const [year, month, day] = date.split('-').map(Number);
  const name = months[(month ?? 1) - 1];
  return <time dateTime={date}>{monthFirst ? `${name} ${day}, ${year}` : `${day} ${name} ${year}`}</time>;
}
