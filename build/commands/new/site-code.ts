/** The code of a new site: path → text. */
export const CODE: Readonly<Record<string, string>> = {
  'content/schema.ts': `import { type CollectionEntry, frontMatter, type SiteView } from 'site/api';
import { z } from 'zod';

const words = z.string().min(1, 'write some words');

/** The front matter of every page: the generator's keys, of which two must be written. */
export const page = frontMatter.extend({ title: words, description: words });

/** The front matter of a page that lists the notes. */
export const list = page.extend({ filter: words });

/** The front matter of a note. */
const note = page.extend({ date: z.iso.date() });

export const collections = { notes: note };

/** The site as components see it. */
export type Site = SiteView<Record<string, unknown>, { notes: CollectionEntry<z.infer<typeof note>>[] }>;
`,
  'pages/index.ts': `import { type PagesModule, screen } from 'site/api';
import { list, page } from '../content/schema.ts';
import { Notes } from './Notes.tsx';
import { Page } from './Page.tsx';

export { Document } from './Document.tsx';

/** What \`screen:\` in front matter may name. \`plain\` is for pages that name none. */
export const screens = {
  plain: screen(page, Page),
  notes: screen(list, Notes),
} satisfies PagesModule['screens'];
`,
  'pages/Document.tsx': `import type { DocumentProps } from 'site/api';
import type { Site } from '../content/schema.ts';

/** The frame around every screen. */
export function Document({ page, site, children }: DocumentProps<Site>) {
  return (
    <html lang={page.lang} dir={page.dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{\`\${page.title} | \${site.name}\`}</title>
        <meta name="description" content={page.description} />
        <link rel="canonical" href={page.canonical} />
        {page.noindex && <meta name="robots" content="noindex" />}
        <link rel="icon" href="/assets/pictures/sun.svg" />
      </head>
      <body>
        <nav>
          <a href="/">{site.name}</a>
        </nav>
        <main>{children}</main>
      </body>
    </html>
  );
}
`,
  'pages/Page.tsx': `import type { ScreenProps } from 'site/api';
import { Hero } from './components/Hero.tsx';

/** A page of running text. */
export function Page({ page }: ScreenProps) {
  return (
    <>
      <Hero title={page.title} />
      <div dangerouslySetInnerHTML={{ __html: page.body.html }} />
    </>
  );
}
`,
  'pages/Notes.tsx': `import type { ScreenProps } from 'site/api';
import type { z } from 'zod';
import type { list, Site } from '../content/schema.ts';
import NoteList from '../islands/NoteList.tsx';
import { Hero } from './components/Hero.tsx';

/** The notes, the newest first. */
export function Notes({ page, site }: ScreenProps<z.infer<typeof list>, Site>) {
  const sorted = [...site.collections.notes].sort((a, b) => b.front.date.localeCompare(a.front.date));
  const notes = sorted.map(({ front, path = '/' }) => ({ title: front.title, day: front.date, href: path }));
  return (
    <>
      <Hero title={page.title} lead={page.description} />
      <NoteList label={page.front.filter} notes={notes} />
    </>
  );
}
`,
  'pages/components/Hero.tsx': `interface Props {
  title: string;
  lead?: string;
}

/** The head of a page. Its styles are in hero.css, and only on pages with one of its classes. */
export function Hero({ title, lead }: Props) {
  return (
    <header className="hero">
      <h1>{title}</h1>
      {lead && <p className="hero-lead">{lead}</p>}
    </header>
  );
}
`,
  'pages/components/hero.css': `.hero {
  padding-block: 2rem 1rem;
}

.hero-lead {
  font-size: 1.25rem;
}
`,
  'islands/NoteList.tsx': `import { useState } from 'react';
import { island } from 'site/island';

interface Props {
  /** The words before the field. */
  label: string;
  notes: { title: string; day: string; href: string }[];
}

/** A list with a field that shortens it. Without JavaScript the list is whole. */
function NoteList({ label, notes }: Props) {
  const [word, setWord] = useState('');
  const shown = notes.filter(({ title }) => title.toLowerCase().includes(word.toLowerCase()));
  return (
    <>
      <label>
        {label} <input type="search" value={word} onChange={(event) => setWord(event.target.value)} />
      </label>
      <ul>
        {shown.map(({ title, day, href }) => (
          <li key={href}>
            <a href={href}>{title}</a>, <time dateTime={day}>{day}</time>
          </li>
        ))}
      </ul>
    </>
  );
}

export default island({ name: 'NoteList', when: 'interaction', View: NoteList });
`,
};
