/** The languages of a site: `about.hi.md` is `about.md` in Hindi, and `menus.hi.yml` is `menus.yml`. */
import type { SiteSettings } from './settings.ts';

/** The languages of a site: tag → name, its own language first. */
export type Languages = Readonly<Record<string, string>>;

export const languagesOf = ({ languages, lang }: SiteSettings): Languages => ({
  [lang]: lang,
  ...languages,
});

/** A version of a file: its name without a language, and the language if it is not that of the site. */
type Version = { original: string; lang?: string };

/**
 * Splits a name such as `about.hi.md` or `menus.hi`, or one in a folder such as `content/hi/`, into the name of its original and
 * the language. Case does not matter.
 */
export function splitLanguage(name: string, languages: Languages): Version {
  const end = name.endsWith('.md') ? '.md' : '';
  const stem = name.slice(0, name.length - end.length);
  const dot = stem.lastIndexOf('.');
  const tags = Object.keys(languages);
  const tagOf = (word: string) => tags.find((tag) => tag.toLowerCase() === word.toLowerCase());
  const [, folder = '', rest] = /^content\/([^/]+)\/(.*)/.exec(end && name) ?? [];
  const ofFolder = tags[1] && tagOf(folder);
  const lang = ofFolder ?? tagOf(stem.slice(dot + 1));
  if (!lang || (!ofFolder && dot < 1)) return { original: name };
  const original = ofFolder ? `content/${rest}` : stem.slice(0, dot) + end;
  return lang === tags[0] ? { original } : { original, lang };
}

/** Picks one version of each entry: in `lang`, else in the site's language, else whichever exists. */
export function inLanguage<T>(
  items: readonly T[],
  versionOf: (item: T) => Version,
  lang: string,
): T[] {
  const rank = (item: T | undefined) =>
    item ? [undefined, lang].indexOf(versionOf(item).lang) : -2;
  const chosen = new Map<string, T>();
  for (const item of items) {
    const { original } = versionOf(item);
    if (rank(item) > rank(chosen.get(original))) chosen.set(original, item);
  }
  return [...chosen.values()];
}

/** Data files by name: `menus`, `team/people`. */
export type Data = Record<string, unknown>;

export function dataIn(data: Data, languages: Languages): Record<string, Data> {
  const names = Object.keys(data).map((name) => ({ name, ...splitLanguage(name, languages) }));
  const writtenIn = (lang?: string) =>
    Object.fromEntries(
      names
        .filter((name) => name.lang === lang)
        .map(({ name, original }) => [original, data[name]]),
    );
  return Object.fromEntries(
    Object.keys(languages).map((lang) => [lang, { ...writtenIn(), ...writtenIn(lang) }]),
  );
}
