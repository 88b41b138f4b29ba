import type { ScreenProps } from 'site/api';
import type { z } from 'zod';
import type { list, Site } from '../content/schema.ts';
import NoteList from '../islands/NoteList.tsx';

/** The notes, the newest first. */
export function Notes({ page, site }: ScreenProps<z.infer<typeof list>, Site>) {
  const sorted = [...site.collections.notes].sort((a, b) => (a.front.date < b.front.date ? 1 : -1));
  const notes = sorted.map(({ front, path = '/' }) => ({
    title: front.title,
    day: front.date,
    href: path,
  }));
  return (
    <>
      <h1>{page.title}</h1>
      <NoteList label={page.front.filter} notes={notes} />
    </>
  );
}
