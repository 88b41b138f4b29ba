/**
 * For machines that read words: a Markdown copy of each listed page, with what its main part shows, and `llms.txt`, which lists
 * the copies: https://llmstxt.org
 */
import { escapeWords } from '../html/copy.ts';
import { isRenderedEntry } from '../site/artifact.ts';
import { copyOf } from '../site/listing.ts';
import { urlOf } from './crawlers.ts';
import type { Derive } from './derived-files.ts';

export const makeCopies: Derive = ({ plan, artifacts }) => {
  const { settings } = plan.content;
  const files: Record<string, string> = {};
  /** The rows of the list, by language. */
  const lists: Record<string, string> = {};
  let head = `# ${settings.name}\n`;
  for (const { page, facts } of artifacts.filter(isRenderedEntry)) {
    const copy = copyOf(page, plan);
    if (!copy) continue;
    const { title, description, lang = settings.lang } = page.entry.front;
    const about = escapeWords(description);
    if (page.path === '/' && about) head += `\n> ${about}\n`;
    lists[lang] ??= `\n## ${lang === settings.lang ? 'Pages' : settings.languages[lang]}\n\n`;
    lists[lang] +=
      `- [${escapeWords(title)}](${urlOf(`/${copy}`, settings)})${about && `: ${about}`}\n`;
    files[copy] = facts.copy ?? '';
  }
  const list = Object.values(lists).join('');
  return list ? { ...files, 'llms.txt': head + list } : {};
};
