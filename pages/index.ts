import {
  component,
  type FinishedPage,
  type MarkdownLook,
  type PagesModule,
  screen,
} from '../build/api.ts';
import { frontMatter } from '../content/schema/base.ts';
import { contact } from '../content/schema/contact.ts';
import { demo } from '../content/schema/demo.ts';
import { doorPage } from '../content/schema/doors.ts';
import { events, happening } from '../content/schema/events.ts';
import { notFound, siteMap } from '../content/schema/frame.ts';
import { aboutUs, home, pricing } from '../content/schema/home.ts';
import { legal } from '../content/schema/legal.ts';
import { placeholder } from '../content/schema/placeholder.ts';
import { blog, post, tag } from '../content/schema/posts.ts';
import { search } from '../content/schema/search.ts';
import { sections } from '../content/schema/sections.ts';
import { film, note, person, textDrawing, textMap } from '../content/schema/texts.ts';
import type { Data, Zone } from '../content/schema.ts';
import { Blog } from './blog/Blog.tsx';
import { feedStyle } from './blog/feed.ts';
import { Post } from './blog/Post.tsx';
import { checkBlog, tagPages } from './blog/posts.ts';
import { Tag } from './blog/Tag.tsx';
import { checkCard } from './cards.ts';
import { ContactUs } from './company/ContactUs.tsx';
import { SiteMap } from './company/SiteMap.tsx';
import { checkQuestions } from './components/FaqSection.tsx';
import { Film } from './components/Film.tsx';
import { Note } from './components/Note.tsx';
import { Person } from './components/Person.tsx';
import { checkSized, sized } from './components/sized.ts';
import { TextDrawing } from './components/TextDrawing.tsx';
import { TextMap } from './components/TextMap.tsx';
import { checkWays } from './components/Ways.tsx';
import { Demo } from './demo/Demo.tsx';
import { Doors } from './doors/Doors.tsx';
import { doorPages } from './doors/doors.ts';
import { checkDrawings } from './drawings/check.ts';
import { courtFiles } from './drawings/court.ts';
import { checkDrawn } from './drawings/drawn.ts';
import { checkContrast } from './drawings/faint.ts';
import { files as drawings } from './drawings/files.ts';
import { Examples, examplesPage } from './Examples.tsx';
import { calendarFiles } from './events/calendar.ts';
import { Events } from './events/Events.tsx';
import { Happening } from './events/Happening.tsx';
import { AboutUs } from './home/AboutUs.tsx';
import { Home } from './home/Home.tsx';
import { Pricing } from './home/Pricing.tsx';
import { Legal } from './legal/Legal.tsx';
import { checkVersion, legalPages } from './legal/versions.ts';
import { manifestFile } from './manifest.ts';
import { NotFound } from './NotFound.tsx';
import { Plain } from './Plain.tsx';
import { Placeholder } from './placeholders/Placeholder.tsx';
import { checkMenu, checkProduct, checkProductList, checkProductNames } from './products.ts';
import { checkRemoved, checkTranslation } from './removed.ts';
import { checkWords } from './scripts.ts';
import { Search } from './search/Search.tsx';
import { searchIndex } from './search/searchIndex.ts';
import { Sections } from './sections/Sections.tsx';
import { securityFile } from './security.ts';

export { Document } from './Document.tsx';
export { Moved } from './Moved.tsx';
export { services } from './services.ts';

/** Pages that have no file in `content/`, and the addresses of legal texts, which depend on the day. */
export const routes = (site: Zone) => [
  examplesPage,
  ...doorPages(site),
  ...tagPages(site),
  ...legalPages(site),
];

/** Files other than pages. */
export const files = (site: Zone) => ({
  ...drawings(site),
  ...courtFiles(site),
  ...feedStyle(site),
  ...calendarFiles(site),
  ...securityFile(site),
  ...manifestFile(site),
});

/** Files made from the finished pages. */
export const derived = (site: Zone, pages: readonly FinishedPage[]) => ({
  ...searchIndex(site, pages),
});

export const entryChecks = [
  checkBlog,
  checkCard,
  checkDrawings,
  checkMenu,
  checkProduct,
  checkProductNames,
  checkQuestions,
  checkVersion,
  checkWays,
  checkProductList,
];
export const checks = [
  checkRemoved,
  checkTranslation,
  checkSized,
  checkContrast,
  checkDrawn,
  checkWords,
];

/** The words and classes of rendered Markdown. */
export const markdown = ({ ui }: Data): MarkdownLook => ({
  words: ui.markdown,
  classes: {
    hidden: 'visually-hidden',
    outside: 'out',
    table: 'prose-table',
    center: 'prose-center',
    end: 'prose-end',
    number: 'prose-number',
  },
});

/** The components that texts may use, such as `::drawing{name=…}`. */
export const components = {
  drawing: component(textDrawing, TextDrawing),
  film: component(film, Film),
  map: component(textMap, TextMap),
  person: component(person, Person),
  note: component(note, Note),
};

/** Further Markdown: pictures of a chosen width. */
export const extensions = [{ extensions: [sized] }];

export { ids } from './ids.ts';

/** The screens that `screen:` in front matter may name, with the schema of their front matter and their component. */
export const screens = {
  plain: screen(frontMatter, Plain),
  examples: screen(frontMatter, Examples),
  'not-found': screen(notFound, NotFound),
  sitemap: screen(siteMap, SiteMap),
  search: screen(search, Search),
  home: screen(home, Home),
  sections: screen(sections, Sections),
  event: screen(events, Events),
  happening: screen(happening, Happening),
  blog: screen(blog, Blog),
  post: screen(post, Post),
  tag: screen(tag, Tag),
  'about-us': screen(aboutUs, AboutUs),
  pricing: screen(pricing, Pricing),
  contact: screen(contact, ContactUs),
  demo: screen(demo, Demo),
  doors: screen(doorPage, Doors),
  legal: screen(legal, Legal),
  placeholder: screen(placeholder, Placeholder),
} satisfies PagesModule['screens'];
