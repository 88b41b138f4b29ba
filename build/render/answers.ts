/** Answers questions about the site by name. An answer changes when its subject does. */
import type { PageSummary } from '../api.ts';
import type { Code } from '../code/code.ts';
import { fingerprint } from '../content/source.ts';
import type { Content } from '../content/validate.ts';
import type { Ask } from '../memo.ts';
import type { Mode } from '../mode.ts';
import type { AddressBook } from '../routes/address.ts';
import { isPublished, markOf } from '../routes/published.ts';
import type { Route } from '../routes/route.ts';

/** What the answers are taken from. */
export interface Answered {
  code: Code;
  content: Content;
  routes: readonly Route[];
  pages: () => readonly PageSummary[];
  mode: Mode;
  book: AddressBook;
  /** What everything depends on, whatever it looks at. */
  rest: unknown;
  /** Address of each island's script. */
  islands?: Readonly<Record<string, string>>;
}

/**
 * Answers these names: `rest`, `code` (all of it), `screen NAME` (its code and that of the frame), `moved` (the code of
 * redirects), `data NAME`, `collection NAME`, `entry FILE`, `route ADDRESS`, `page FILE` (its address), `pages` (the list), `facts` (their names),
 * `island NAME`.
 */
export function createAnswers({ code, content, routes, pages, mode, book, rest, islands = {} }: Answered): Ask {
  const { data, collections, settings } = content;
  const entries = new Map(Object.values(collections).flatMap((all) => all.map((entry) => [entry.file, entry.key])));
  const byPath = new Map(routes.map((route) => [route.path, route]));
  const about: Record<string, (name: string) => unknown> = {
    rest: () => [
      ...[rest, settings, [...book.hashed], mode.command === 'dev', mode.noindex, content.unread, code.pages?.ids],
      ...[data, collections, islands].map(Object.keys),
    ],
    code: () => code.versions.all,
    screen: (name) => code.versions.screens[name] ?? code.versions.frame,
    moved: () => code.versions.moved,
    data: (name) => data[name],
    collection: (name) =>
      collections[name]
        ?.filter((entry) => isPublished(entry, mode))
        .map(({ file, slug, values }) => [slug, values, book.pages.get(file)]),
    entry: (name) => entries.get(name),
    route: (name) => routeKey(byPath.get(name), mode),
    page: (name) => book.pages.get(name),
    pages,
    facts: () => [...content.facts].map(([name, { placeholder }]) => [name, placeholder]),
    island: (name) => islands[name],
  };
  const answers = new Map<string, string>();
  return (asked) => {
    const known = answers.get(asked);
    if (known !== undefined) return known;
    const space = asked.indexOf(' ');
    const [kind, name] = space < 0 ? [asked, ''] : [asked.slice(0, space), asked.slice(space + 1)];
    const value = about[kind]?.(name);
    // A text is its own answer.
    if (typeof value === 'string') return value;
    const answer = fingerprint(value);
    answers.set(asked, answer);
    return answer;
  };
}

/** What tells two versions of a route apart. */
function routeKey(route: Route | undefined, mode: Mode): unknown {
  if (route?.kind === 'redirect') return [route.to, route.forwards, route.file];
  const entry = route?.kind === 'alias' ? route.of.entry : route?.entry;
  const mark = entry && mode.command === 'dev' && markOf(entry, mode);
  return entry && (mark ? [entry.key, mark] : entry.key);
}
