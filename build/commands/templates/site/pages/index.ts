import { type PagesModule, screen } from 'site/api';
import { list, page } from '../content/schema.ts';
import { tip } from './components/Tip.tsx';
import { Notes } from './Notes.tsx';
import { Page } from './Page.tsx';

export { Document } from './Document.tsx';

/** What a text may name, as `:::tip`. */
export const components = { tip } satisfies PagesModule['components'];

/** What `screen:` in front matter may name. `plain` is for pages that name none. */
export const screens = {
  plain: screen(page, Page),
  notes: screen(list, Notes),
} satisfies PagesModule['screens'];
