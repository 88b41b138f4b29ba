import { useSite } from './site.tsx';

/** A day in words: `2024-10-13` as 13 October 2024. The names of the months come from content, not from the system. */
export function Day({ date }: { date: string }) {
  const { months } = useSite().data.ui.day;
  const [year, month, day] = date.split('-').map(Number);
  return (
    <time dateTime={date}>
      {day} {months[(month ?? 1) - 1]} {year}
    </time>
  );
}
