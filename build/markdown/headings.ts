import GithubSlugger, { slug } from 'github-slugger';

export type Heading = { level: number; id: string; text: string };

/** Ids as GitHub gives them, without the number of a heading: `3. Fees` is `fees`, and a second one `fees-1`. */
export function nameHeadings(titles: Omit<Heading, 'id'>[], taken: Iterable<string> = [], prefix = ''): Heading[] {
  const slugger = new GithubSlugger();
  for (const id of taken) slugger.slug(id, true);
  return titles.map(({ level, text }) => {
    const natural = slug(text.trim().replace(/^\d+\.\s+/, '')) || 'section';
    return { level, id: slugger.slug(prefix + natural, true), text };
  });
}
