import MiniSearch, { type SearchResult } from 'minisearch';
import { script } from './island.tsx';
import { type Found, lineOf, piecesOf, SEARCH } from './parts/search.ts';

interface Props {
  /** The address of the index. */
  src: string;
  words: { one: string; many: string; none: string; failed: string };
}

type Result = SearchResult & Found;

/** Finds pages as the visitor types. The query is kept in the address, so that it survives a visit to a result. */
function start(place: HTMLElement, { src, words }: Props): void {
  const find = <T extends HTMLElement>(selector: string) => place.querySelector(selector) as T;
  const input = find<HTMLInputElement>('input');
  const list = find('.search-results');
  const status = find('[role=status]');
  const others = find('.search-all');
  const { content } = find<HTMLTemplateElement>('template');
  let index: Promise<MiniSearch<Found>> | undefined;

  const load = async () => {
    const response = await fetch(src);
    if (!response.ok) throw new Error(`${src}: ${response.status}`);
    return MiniSearch.loadJSON<Found>(await response.text(), SEARCH);
  };
  const search = async (query: string) => {
    index ??= load();
    const pages = await index;
    const exact = pages.search(query, { fuzzy: false });
    return (exact.length > 0 ? exact : pages.search(query)) as Result[];
  };

  const show = async () => {
    const query = input.value.trim();
    history.replaceState(
      history.state,
      '',
      query ? `?q=${encodeURIComponent(query)}` : location.pathname,
    );
    let results: Result[] = [];
    let said = '';
    try {
      results = query ? await search(query) : [];
      if (query)
        said =
          results.length > 0
            ? `${results.length} ${results.length > 1 ? words.many : words.one}`
            : words.none;
    } catch (error) {
      console.error(error);
      index = undefined;
      said = words.failed;
    }
    // The visitor may have typed on meanwhile.
    if (query !== input.value.trim()) return;
    list.replaceChildren(...results.map((result) => rowOf(result, content)));
    others.hidden = results.length > 0;
    status.textContent = said;
  };

  input.addEventListener('input', show);
  find('form').addEventListener('submit', (event) => {
    event.preventDefault();
    show();
  });
  place.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const stops = [input, ...list.querySelectorAll('a')];
    const at = stops.indexOf(document.activeElement as HTMLInputElement);
    const next = step && at >= 0 ? stops[at + step] : undefined;
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  input.value ||= new URLSearchParams(location.search).get('q') ?? '';
  if (input.value) show();
}

/** The row of a result, with the words that were found marked. `content`: that of the template of a row. */
function rowOf({ terms, ...page }: Result, content: DocumentFragment): DocumentFragment {
  const row = content.cloneNode(true) as DocumentFragment;
  const [link, name, text] = row.querySelectorAll<HTMLElement>('a, b, span');
  Object.assign(link as HTMLAnchorElement, { href: page.id, lang: page.lang });
  const write = (element: HTMLElement | undefined, words: string) =>
    element?.append(
      ...piecesOf(words, terms).map((piece, at) =>
        at % 2 ? Object.assign(document.createElement('mark'), { textContent: piece }) : piece,
      ),
    );
  write(name, page.title);
  write(text, lineOf(page, terms));
  return row;
}

export default script({ name: 'Search', when: 'load', start });
