/** The languages of a site: `about.hi.md` is `about.md` in Hindi, and `menus.hi.yml` is `menus.yml`. */
import type { SiteSettings } from './settings.ts';

/** The further languages of a site: tag → name, without the site's own language. */
export type Languages = Readonly<Record<string, string>>;

export const furtherLanguages = ({ languages, lang }: SiteSettings): Languages =>
  Object.fromEntries(Object.entries(languages).filter(([tag]) => tag !== lang));

/** A version of a file: the file in the site's language, and the language of this one if it is another. */
type Version = { original: string; lang?: string };

/** Splits a name such as `about.hi.md` or `menus.hi` into the name of its original and the language. */
export function splitLanguage(name: string, languages: Languages): Version {
  const end = name.endsWith('.md') ? '.md' : '';
  const stem = name.slice(0, name.length - end.length);
  const dot = stem.lastIndexOf('.');
  const lang = stem.slice(dot + 1);
  return dot > 0 && Object.hasOwn(languages, lang) ? { original: stem.slice(0, dot) + end, lang } : { original: name };
}

/** Picks one version of each entry: in `lang`, else in the site's language, else whichever exists. */
export function inLanguage<T>(items: readonly T[], versionOf: (item: T) => Version, lang: string): T[] {
  const rank = (item: T | undefined) => (item ? [undefined, lang].indexOf(versionOf(item).lang) : -2);
  const chosen = new Map<string, T>();
  for (const item of items) {
    const { original } = versionOf(item);
    if (rank(item) > rank(chosen.get(original))) chosen.set(original, item);
  }
  return [...chosen.values()];
}

/** Data files by name: `menus`, `team/people`. */
export type Data = Record<string, unknown>;

export function dataIn(data: Data, languages: Languages, siteLang: string): Record<string, Data> {
  const names = Object.keys(data).map((name) => ({ name, ...splitLanguage(name, languages) }));
  const writtenIn = (lang?: string) =>
    Object.fromEntries(names.filter((name) => name.lang === lang).map(({ name, original }) => [original, data[name]]));
  const translated = Object.keys(languages).map((lang) => [lang, { ...writtenIn(), ...writtenIn(lang) }]);
  return Object.fromEntries([[siteLang, writtenIn()], ...translated]);
}
