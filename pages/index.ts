import type { PagesModule } from '../build/site.ts';
import { ContactUs } from './company/ContactUs.tsx';
import { Demo } from './demo/Demo.tsx';
import { Legal } from './legal/Legal.tsx';
import { Plain } from './Plain.tsx';
import { Placeholder } from './placeholders/Placeholder.tsx';

export { Document } from './Document.tsx';

/** The component of each `screen:` that content may name. */
export const screens: PagesModule['screens'] = {
  plain: Plain,
  contact: ContactUs,
  demo: Demo,
  legal: Legal,
  placeholder: Placeholder,
};
