import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const WORDS = 'the floor holds every line of paint and each court keeps its own colour while people cross it'.split(
  ' ',
);

/**
 * Writes `count` Markdown files of about 2.2 kB below `folder/content`, the same at every call: a hundred to a folder; and
 * other files, by their path.
 */
export function makeFixture(folder: string, count: number, files: Record<string, string> = {}): void {
  rmSync(folder, { recursive: true, force: true });
  for (let page = 0; page < count; page++) {
    const place = join(folder, 'content', `part-${Math.floor(page / 100)}`);
    if (page % 100 === 0) mkdirSync(place, { recursive: true });
    writeFileSync(join(place, `page-${page}.md`), makePage(page, (page + 1) % count));
  }
  const first = '---\ntitle: Index\ndescription: The first page.\n---\n\n[Start](/part-0/page-0)\n';
  for (const [path, text] of Object.entries({ 'content/index.md': first, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Front matter, paragraphs, a list, a table, code and a link to another page. */
function makePage(page: number, other: number): string {
  let seed = page;
  const word = () => {
    seed = (seed * 31 + 7) % 1009;
    return WORDS[seed % WORDS.length];
  };
  const words = (count: number) => Array.from({ length: count }, word);
  const sentence = (count: number) => `A ${words(count).join(' ')}.`;
  const paragraph = () => [8, 9, 10, 11, 12].map(sentence).join(' ');
  const part = (name: string) =>
    `## ${name} part ${page}\n\n${paragraph()} With \`code\`, *stress* and **more stress**.`;
  return [
    `---\ntitle: Page ${page}\ndescription: ${sentence(9)}\ndate: 2024-0${1 + (page % 9)}-1${page % 10}\n---`,
    `${paragraph()} See [the next page](/part-${Math.floor(other / 100)}/page-${other}).`,
    part('First'),
    [7, 9, 6].map((count) => `- ${sentence(count)}`).join('\n'),
    part('Second'),
    `| Name | Value |\n| --- | --- |\n| ${words(1)} | ${page} |\n| ${words(1)} | ${other} |`,
    `\`\`\`js\nconst page = ${page};\n\`\`\``,
    part('Third'),
    `> ${sentence(12)}`,
    `${paragraph()}\n`,
  ].join('\n\n');
}
