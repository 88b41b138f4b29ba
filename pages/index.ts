import type { PagesModule } from '../build/site.ts';
import { ContactUs } from './company/ContactUs.tsx';
import { SiteMap } from './company/SiteMap.tsx';
import { Demo } from './demo/Demo.tsx';
import { AboutUs } from './home/AboutUs.tsx';
import { Assistant } from './home/Assistant.tsx';
import { DownloadApp } from './home/DownloadApp.tsx';
import { Home } from './home/Home.tsx';
import { KidsLipi } from './home/KidsLipi.tsx';
import { Pricing } from './home/Pricing.tsx';
import { ZoneAi } from './home/ZoneAi.tsx';
import { Legal } from './legal/Legal.tsx';
import { NotFound } from './NotFound.tsx';
import { Plain } from './Plain.tsx';
import { Placeholder } from './placeholders/Placeholder.tsx';

export { Document } from './Document.tsx';
export { files } from './drawings/files.ts';
export { Moved } from './Moved.tsx';

/** The component of each `screen:` that content may name. */
export const screens: PagesModule['screens'] = {
  plain: Plain,
  'not-found': NotFound,
  sitemap: SiteMap,
  home: Home,
  'zone-ai': ZoneAi,
  assistant: Assistant,
  'download-app': DownloadApp,
  'kids-lipi': KidsLipi,
  'about-us': AboutUs,
  pricing: Pricing,
  contact: ContactUs,
  demo: Demo,
  legal: Legal,
  placeholder: Placeholder,
};
