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
  let list = '';
  for (const { page, facts } of artifacts.filter(isRenderedEntry)) {
    const copy = copyOf(page, plan);
    if (!copy) continue;
    const { title, description } = page.entry.front;
    const about = escapeWords(description);
    list ||= `# ${settings.name}\n${page.path === '/' && about ? `\n> ${about}\n` : ''}\n## Pages\n\n`;
    list += `- [${escapeWords(title)}](${urlOf(`/${copy}`, settings)})${about && `: ${about}`}\n`;
    files[copy] = facts.copy ?? '';
  }
  return list ? { ...files, 'llms.txt': list } : {};
};
