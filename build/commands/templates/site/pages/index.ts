import { type PagesModule, screen } from 'site/api';
import { list, page } from '../content/schema.ts';
import { tip } from './components/Tip.tsx';
import { Notes } from './Notes.tsx';
import { Page } from './Page.tsx';

export { Document } from './Document.tsx';

/** The components that a text may name, such as `:::tip`. */
export const components = { tip } satisfies PagesModule['components'];

/** The screens that `screen:` in front matter may name. `plain` is the default. */
export const screens = {
  plain: screen(page, Page),
  notes: screen(list, Notes),
} satisfies PagesModule['screens'];
