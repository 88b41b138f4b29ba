import type { ScreenProps } from 'site/api';
import type { z } from 'zod';
import type { list, Site } from '../content/schema.ts';
import NoteList from '../islands/NoteList.tsx';

/** The notes, the newest first. */
export function Notes({ page, site }: ScreenProps<z.infer<typeof list>, Site>) {
  const sorted = [...site.collections.notes].sort((a, b) => b.front.date.localeCompare(a.front.date));
  const notes = sorted.map(({ front, path = '/' }) => ({ title: front.title, day: front.date, href: path }));
  return (
    <>
      <h1>{page.title}</h1>
      <NoteList label={page.front.filter} notes={notes} />
    </>
  );
}
