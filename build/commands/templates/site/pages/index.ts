import { type PagesModule, screen } from 'site/api';
import { list, page } from '../content/schema.ts';
import { Notes } from './Notes.tsx';
import { Page } from './Page.tsx';

export { Document } from './Document.tsx';

/** What `screen:` in front matter may name. `plain` is for pages that name none. */
export const screens = {
  plain: screen(page, Page),
  notes: screen(list, Notes),
} satisfies PagesModule['screens'];
