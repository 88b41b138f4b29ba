/** The languages of a site: `about.hi.md` is `about.md` in Hindi, and `menus.hi.yml` is `menus.yml`. */
import type { Entry } from './entry.ts';
import type { SiteSettings } from './settings.ts';

/** The further languages of a site: tag → name, without the site's own language. */
export type Languages = Readonly<Record<string, string>>;

export const furtherLanguages = ({ languages, lang }: SiteSettings): Languages =>
  Object.fromEntries(Object.entries(languages).filter(([tag]) => tag !== lang));

/** Splits a name such as `about.hi.md` or `menus.hi` into the name of its original and the language. */
export function splitLanguage(name: string, languages: Languages): { original: string; lang?: string } {
  const end = name.endsWith('.md') ? '.md' : '';
  const stem = name.slice(0, name.length - end.length);
  const dot = stem.lastIndexOf('.');
  const lang = stem.slice(dot + 1);
  return dot > 0 && Object.hasOwn(languages, lang) ? { original: stem.slice(0, dot) + end, lang } : { original: name };
}

/** Picks one version of each entry: in `lang`, else in the site's language, else whichever exists. */
export function inLanguage<T>(versions: readonly T[], entryOf: (version: T) => Entry, lang: string): T[] {
  const rank = (version: T | undefined) => (version ? [undefined, lang].indexOf(entryOf(version).lang) : -2);
  const chosen = new Map<string, T>();
  for (const version of versions) {
    const { original } = entryOf(version);
    if (rank(version) > rank(chosen.get(original))) chosen.set(original, version);
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
