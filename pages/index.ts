import { type MarkdownLook, type PagesModule, screen } from '../build/api.ts';
import { frontMatter } from '../content/schema/base.ts';
import { contact } from '../content/schema/contact.ts';
import { demo } from '../content/schema/demo.ts';
import { notFound, siteMap } from '../content/schema/frame.ts';
import { aboutUs, assistant, downloadApp, home, kidsLipi, pricing, zoneAi } from '../content/schema/home.ts';
import { legal } from '../content/schema/legal.ts';
import { placeholder, productPlaceholder } from '../content/schema/placeholder.ts';
import {
  cards,
  education,
  event,
  events,
  park,
  point,
  pos,
  studentCard,
  ventures,
} from '../content/schema/products.ts';
import type { Data, Zone } from '../content/schema.ts';
import { ContactUs } from './company/ContactUs.tsx';
import { SiteMap } from './company/SiteMap.tsx';
import { Demo } from './demo/Demo.tsx';
import { files as drawings } from './drawings/files.ts';
import { AboutUs } from './home/AboutUs.tsx';
import { Assistant } from './home/Assistant.tsx';
import { DownloadApp } from './home/DownloadApp.tsx';
import { Home } from './home/Home.tsx';
import { KidsLipi } from './home/KidsLipi.tsx';
import { Pricing } from './home/Pricing.tsx';
import { ZoneAi } from './home/ZoneAi.tsx';
import { Legal } from './legal/Legal.tsx';
import { manifestFile } from './manifest.ts';
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
import { securityFile } from './security.ts';

export { Document } from './Document.tsx';
export { Moved } from './Moved.tsx';
export { services } from './services.ts';

/** Files that are no pages. */
export const files = (site: Zone) => ({
  ...drawings,
  ...securityFile(site),
  ...manifestFile(site),
});

/** Words and classes of rendered Markdown. */
export const markdown = ({ ui }: Data): MarkdownLook => ({
  words: ui.markdown,
  classes: {
    hidden: 'vh',
    outside: 'out',
    table: 'prose-table',
    center: 'prose-center',
    end: 'prose-end',
    number: 'prose-number',
  },
});

/** Ids of the frame around every screen, which no heading of a text may take. */
export const ids = ['top', 'main', 'menu'];

/** The screens that `screen:` in front matter may name: what their front matter must have, and their component. */
export const screens = {
  plain: screen(frontMatter, Plain),
  'not-found': screen(notFound, NotFound),
  sitemap: screen(siteMap, SiteMap),
  home: screen(home, Home),
  'zone-ai': screen(zoneAi, ZoneAi),
  'zone-education': screen(education, ZoneEducation),
  'zone-cards': screen(cards, ZoneCards),
  'zone-event': screen(event, ZoneEvent),
  event: screen(events, Events),
  'zone-pos': screen(pos, ZonePos),
  'zone-park': screen(park, ZonePark),
  'zone-point': screen(point, ZonePoint),
  'zone-ventures': screen(ventures, ZoneVentures),
  'student-id-card': screen(studentCard, StudentIdCard),
  assistant: screen(assistant, Assistant),
  'download-app': screen(downloadApp, DownloadApp),
  'kids-lipi': screen(kidsLipi, KidsLipi),
  'about-us': screen(aboutUs, AboutUs),
  pricing: screen(pricing, Pricing),
  contact: screen(contact, ContactUs),
  demo: screen(demo, Demo),
  legal: screen(legal, Legal),
  placeholder: screen(placeholder, Placeholder),
  'product-placeholder': screen(productPlaceholder, ProductPlaceholder),
} satisfies PagesModule['screens'];
