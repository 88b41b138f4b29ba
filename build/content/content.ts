/** Turns source files into validated settings, facts, data and entries. Pure. */
import { freeze } from '../base/freeze.ts';
import { inFamily, type Place, type Problem, type Result, warning } from '../base/problem.ts';
import { type MarkdownCode, readerOf } from '../markdown/renderer.ts';
import { readData, readYamlFiles } from './data.ts';
import {
  type Entry,
  type EntryRules,
  folderOf,
  placeOfKey,
  readEntry,
  type Schemas,
} from './entry.ts';
import { findWaiting, type Placeholder, readFacts } from './facts.ts';
import { type Data, dataIn, type Languages, languagesOf, splitLanguage } from './languages.ts';
import type { FactTable } from './names.ts';
import {
  type Budgets,
  GENERATOR_FILES,
  type Mode,
  readSettings,
  type SiteSettings,
  urlPlaceholder,
  type Weights,
} from './settings.ts';
import type { Source, SourceFile } from './source.ts';
import type { YamlFile } from './yaml.ts';

/** Every word and fact of a site, validated. */
export interface Content {
  /** `content/site.yml`, with defaults and the options of the command line. */
  settings: SiteSettings;
  /** What `{{ name }}` may name. Unless `isUsed`, braces come from another generator, and have no meaning. */
  names: { facts: FactTable; isUsed: boolean };
  /** The languages of the site, its own first: `hi` → `हिन्दी`. */
  languages: Languages;
  /** Language → the data files as pages in this language see them: `en` → `team/people` → its value. */
  data: Readonly<Record<string, Data>>;
  /** The texts that have a page, in the order of their files. */
  entries: readonly Entry[];
  /** Folder → its texts, with or without pages: `posts`. */
  collections: Readonly<Record<string, readonly Entry[]>>;
  redirects: readonly Redirect[];
  /** Facts that are not known yet, and texts that await a review. */
  placeholders: readonly Placeholder[];
  /** The weight that a page may have, and the weights at the last release. */
  limits: { budgets?: Budgets; weights?: Weights };
  /**
   * What could not be read or judged: data files by name, and texts by the paths that give their addresses. What depends on
   * the data is not checked, nor are links to these texts.
   */
  lost: { data: readonly string[]; entries: readonly string[] };
}

/** All texts, with or without pages. */
export const textsOf = ({ entries, collections }: Content): Entry[] => [
  ...new Set([...entries, ...Object.values(collections).flat()]),
];

/** A row of redirects.yml. */
export interface Redirect extends Place {
  from: string;
  to: string;
  /** Whether the target is not final: a fact in it is still a placeholder. */
  placeholder: boolean;
  file: string;
}

/** What the code of a site says of its content. `isLost`: the site has a schema that failed to load. */
type CodeForContent = MarkdownCode & { schema?: Schemas; isLost?: boolean };

/** Reads all of the content. */
export function readContent(
  source: Source,
  { schema, isLost, ...code }: CodeForContent,
  mode: Mode,
): Result<Content> {
  const yaml = readYamlFiles(source.data);
  const { facts, placeholders, problems } = readFacts(yaml.files.get('facts'), schema?.facts);
  if (isLost || problems.length > 0) yaml.unread.push('facts');

  const site = yaml.files.get('site');
  const languages = languagesOf(readSettings(site?.value, mode));

  const isUnread = yaml.unread.some((name) => /^(facts|site)$/.test(name));
  const usesFacts = facts.size > 0 || source.has.pages || schema !== undefined || isUnread;
  const dataNames = usesFacts
    ? { facts, unread: yaml.unread.filter((name) => name === 'facts') }
    : undefined;
  const {
    data: files,
    generatorFiles,
    unread,
    ...checked
  } = readData(yaml, schema?.data ?? {}, languages, dataNames);

  const settings = readSettings(generatorFiles.site, mode);
  const data = freeze(dataIn(files, languages));

  const bracesHaveMeaning =
    usesFacts && (facts.size > 0 || Object.keys(files).length > 0 || unread.length > 0);
  const namesFor = (lang = settings.lang) =>
    bracesHaveMeaning ? { facts, data: data[lang], unread } : undefined;

  const texts = readEntries(
    source.markdown,
    { schema, languages, namesFor, read: readerOf(code) },
    settings,
    site,
  );
  const { entries, collections } = texts.value;
  return {
    value: {
      settings,
      names: { facts, isUsed: bracesHaveMeaning },
      languages,
      data,
      entries,
      collections,
      redirects: readRedirects(yaml.files.get('redirects'), generatorFiles.redirects, facts),
      placeholders: [...placeholders, ...urlPlaceholder(site), ...findWaiting(source)],
      limits: {
        budgets: GENERATOR_FILES.budgets.safeParse(generatorFiles.budgets).data,
        weights: GENERATOR_FILES.weights.safeParse(generatorFiles.weights).data,
      },
      lost: { data: unread, entries: texts.value.lost },
    },
    problems: [
      ...inFamily('facts', problems),
      ...inFamily('data', checked.problems),
      ...inFamily('text', texts.problems),
    ],
  };
}

type Rules = Omit<EntryRules, 'names'> & {
  languages: Languages;
  namesFor: (lang?: string) => EntryRules['names'];
};

function readEntries(
  markdown: readonly SourceFile[],
  rules: Rules,
  { collections }: SiteSettings,
  site?: YamlFile,
) {
  // Without settings, it is unknown which folders are collections.
  const isLost = rules.namesFor()?.unread.includes('site') ?? false;
  const entries: Entry[] = [];
  const inFolder = new Map(Object.keys(collections).map((name) => [name, [] as Entry[]]));
  const lost: string[] = [];
  const problems: Problem[] = [];
  const folders = new Set<string>();
  for (const file of markdown) {
    const { original, lang } = splitLanguage(file.path, rules.languages);
    const folder = folderOf(original);
    folders.add(folder);
    if (original === file.path)
      problems.push(...unknownLanguage(original, markdown, rules.languages));

    const { pages = true, at } = collections[folder] ?? {};
    const below = lang ? `/${lang}` : '';
    const path = `content${below}${at ? original.replace(`content/${folder}`, at) : original.slice('content'.length)}`;

    const isUnknown = isLost && folder !== '';
    const read = isUnknown ? undefined : readEntry(file, { ...rules, names: rules.namesFor(lang) });
    problems.push(...(read?.problems ?? []));
    if (read?.value) {
      const entry = { ...read.value, path };
      inFolder.get(folder)?.push(entry);
      if (pages === 'text' ? entry.text.trim() !== '' : pages) entries.push(entry);
      else problems.push(...uselessKeys(entry));
    } else if (pages) {
      lost.push(path);
      if (read?.permalink) lost.push(`content${read.permalink}`);
    }
  }

  if (!rules.schema) problems.push(...foreignKeys(entries));
  const emptyCollections = Object.keys(collections).filter(
    (name) => !folders.has(name) && !rules.schema?.collections[name],
  );
  return {
    value: { entries, collections: Object.fromEntries(inFolder), lost },
    problems: [
      ...problems,
      ...hiddenFolders(markdown),
      ...emptyCollections.map((name) => emptyCollection(name, site)),
    ],
  };
}

/** Folders such as `_posts/`, whose texts other generators publish. */
function hiddenFolders(markdown: readonly SourceFile[]): Problem[] {
  const folders = markdown.flatMap(
    ({ path }) => /^(?!.*\/_drafts\/).*?\/_[^/]+(?=\/)/.exec(path) ?? [],
  );
  return [...new Set(folders)].map((file) => {
    const fix = `Rename it to \`${file.replace(/.*_/, '')}\` to publish them, or to \`_drafts\`.`;
    return warning(file, DRAFTS, fix);
  });
}

const DRAFTS = 'Texts in a folder with an underscore are drafts.';

const OUR_WORDS = {
  layout: '`screen`',
  slug: '`permalink`',
  url: '`permalink`',
  weight: 'a list in a data file',
};

/** Keys of other generators that change nothing here, each once in a folder. */
function foreignKeys(entries: readonly Entry[]): Problem[] {
  const notes = new Map<string, Problem>();
  for (const entry of entries) {
    const { file, values } = entry;
    for (const [key, word] of Object.entries(OUR_WORDS)) {
      const name = `${folderOf(file)} ${key}`;
      if (!Object.hasOwn(values, key) || notes.has(name)) continue;
      const message = `\`${key}\` changes nothing, here and elsewhere in this folder.`;
      notes.set(name, warning(file, message, `Use ${word}.`, placeOfKey(entry, key)));
    }
  }
  return [...notes.values()];
}

/**
 * A name such as `about.fr.md` where the site has no French: its page would have an address that ends with `.fr`. Also
 * `fr/about.md`, where there is `about.md`, and `fr/index.md` in a site without a home page.
 */
function unknownLanguage(
  file: string,
  markdown: readonly SourceFile[],
  languages: Languages,
): Problem[] {
  const [, tag = '', below] =
    /(?:\.(?!(?:io|ts)\.)|^content\/(?=[^/]+\/))([a-z]{2}(?:-[a-z]{2,4})?)(\/.+)?\.md$/i.exec(
      file,
    ) ?? [];
  if (!tag || languages[tag]) return [];
  const isHome = /^\/_?index$/.test(below ?? '');
  const hasTwin = markdown.some(({ path }) =>
    isHome ? /^content\/_?index\.md$/.test(path) : path === `content${below}.md`,
  );
  // A folder with a home page of its own may be a topic, and so may one that has other texts.
  if (below && hasTwin === isHome) return [];
  const name = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag);
  if (!name) return [];
  const message = `This is named like a text in ${name}, which site.yml does not list.`;
  const fix = `Write \`${tag}\` under \`languages:\` there, or rename the file.`;
  return [warning(file, message, fix)];
}

const emptyCollection = (name: string, site: YamlFile | undefined): Problem =>
  warning(
    'content/site.yml',
    `The collection \`${name}\` has no texts in content/${name}/.`,
    'Write one, or give the collection the name of its folder.',
    site?.at(['collections', name]),
  );

/** Addresses of an entry that has no page. */
const uselessKeys = (entry: Entry): Problem[] =>
  (['permalink', 'aliases', 'redirect_from'] as const)
    .filter((key) => entry.front[key])
    .map((key) =>
      warning(
        entry.file,
        `\`${key}\` has no effect, since this entry has no page.`,
        'Remove it, or give its collection pages in content/site.yml.',
        placeOfKey(entry, key),
      ),
    );

/** Wrong rows and unresolved facts are left out, as they are reported already. `placeholder`: the target is not final. */
function readRedirects(
  source: YamlFile | undefined,
  filled: unknown,
  facts: FactTable,
): Redirect[] {
  const rowsOf = (table: unknown) =>
    Object.entries(Object(table)).filter(
      (row): row is [string, string] =>
        row[0].startsWith('/') && !!row[1] && typeof row[1] === 'string',
    );
  const rows = new Map(rowsOf(source?.value));
  return rowsOf(filled).flatMap(([from, to]) => {
    if (!source || to.includes('{{')) return [];
    const names = (rows.get(from) ?? '').matchAll(/\{\{\s*(.*?)\s*\}\}/g);
    const placeholder = [...names].some(([, name = '']) => facts.get(name)?.placeholder);
    return [{ from, to, placeholder, file: source.file, ...source.at([from]) }];
  });
}
