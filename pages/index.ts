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
import { ProductPlaceholder } from './placeholders/ProductPlaceholder.tsx';
import { Events } from './products/Events.tsx';
import { StudentIdCard } from './products/StudentIdCard.tsx';
import { ZoneCards } from './products/ZoneCards.tsx';
import { ZoneEducation } from './products/ZoneEducation.tsx';
import { ZoneEvent } from './products/ZoneEvent.tsx';
import { ZonePark } from './products/ZonePark.tsx';
import { ZonePoint } from './products/ZonePoint.tsx';
import { ZonePos } from './products/ZonePos.tsx';
import { ZoneVentures } from './products/ZoneVentures.tsx';

export { Document } from './Document.tsx';
export { files } from './drawings/files.ts';
export { Moved } from './Moved.tsx';
export { services } from './services.ts';

/** Ids of the frame around every screen, which no heading of a text may take. */
export const ids = ['top', 'main', 'menu'];

/** The component of each `screen:` that content may name. */
export const screens: PagesModule['screens'] = {
  plain: Plain,
  'not-found': NotFound,
  sitemap: SiteMap,
  home: Home,
  'zone-ai': ZoneAi,
  'zone-education': ZoneEducation,
  'zone-cards': ZoneCards,
  'zone-event': ZoneEvent,
  event: Events,
  'zone-pos': ZonePos,
  'zone-park': ZonePark,
  'zone-point': ZonePoint,
  'zone-ventures': ZoneVentures,
  'student-id-card': StudentIdCard,
  assistant: Assistant,
  'download-app': DownloadApp,
  'kids-lipi': KidsLipi,
  'about-us': AboutUs,
  pricing: Pricing,
  contact: ContactUs,
  demo: Demo,
  legal: Legal,
  placeholder: Placeholder,
  'product-placeholder': ProductPlaceholder,
};
