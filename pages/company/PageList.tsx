import { useSite } from '../components/site.tsx';
import { listPages } from './listing.ts';

interface Group {
  title: string;
  links: { path: string; label: string }[];
  /** The language of the pages, if it is not that of the site. */
  lang?: string;
}

/** Every page of the site by section, and pages in other languages by language. Products that are tiles elsewhere may be left out. */
export function PageList({ from = 0 }: { from?: number }) {
  const site = useSite();
  const others = site.pages.flatMap(({ languages }) =>
    languages.filter(({ lang }) => lang !== site.lang),
  );
  const languages = new Map(others.map(({ lang, name }) => [lang, name]));
  const groups: Group[] = [
    ...listPages(site).slice(from),
    ...[...languages].map(([lang, title]) => ({
      title,
      lang,
      links: others
        .filter((page) => page.lang === lang)
        .map(({ path, title }) => ({ path, label: title })),
    })),
  ];
  return (
    <>
      {groups.map(({ title, links, lang }, at) => (
        <section key={at} className={lang ? 'devanagari' : undefined} lang={lang}>
          <h2 className={lang ? 'devanagari' : undefined}>{title}</h2>
          <ul>
            {links.map(({ path, label }) => (
              <li key={path}>
                <a href={path} hrefLang={lang}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
