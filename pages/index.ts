import type { PagesModule } from '../build/site.ts';
import { Plain } from './Plain.tsx';

export { Document } from './Document.tsx';

/** The component of each `screen:` that content may name. */
export const screens: PagesModule['screens'] = {
  plain: Plain,
};
