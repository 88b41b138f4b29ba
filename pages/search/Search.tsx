import type { search } from '../../content/schema/search.ts';
import type { ScreenProps } from '../../content/schema.ts';
import SearchIsland from '../../islands/Search.ts';
import { PageList } from '../company/PageList.tsx';
import { PageHero } from '../components/PageHero.tsx';

/** /search: a field that finds pages during typing, and the list of all pages until then. */
export function Search({ page }: ScreenProps<typeof search>) {
  const { title, lead, field, button, said, without } = page.front;
  return (
    <SearchIsland src="/search.json" words={said}>
      <PageHero paint="sky" title={title} lead={lead} drawing="page-search">
        <search>
          <form className="search field-row devanagari screen" action={page.path}>
            <label className="visually-hidden" htmlFor="search-field">
              {field}
            </label>
            <input
              id="search-field"
              className="field"
              type="search"
              name="q"
              placeholder={field}
              autoComplete="off"
              enterKeyHint="search"
            />
            <button type="submit" className="button">
              {button}
            </button>
          </form>
        </search>
        <noscript>
          <p>{without}</p>
        </noscript>
      </PageHero>
      <div className="wrap section">
        <p className="search-said" role="status" />
        <ul className="search-results devanagari" />
        <template>
          <li>
            <a href={page.path}>
              <b />
              <span />
            </a>
          </li>
        </template>
        <div className="search-all">
          <PageList />
        </div>
      </div>
    </SearchIsland>
  );
}
