import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const TEXT =
  'the floor holds every line of paint and each court keeps its own colour while people cross it';
const WORDS = TEXT.split(' ');

/** Writes `count` Markdown files of about 2.2 kB, always the same, and other files by path, into an emptied folder. */
export function makeFixture(
  folder: string,
  count: number,
  files: Record<string, string> = {},
  index = 'index.md',
) {
  rmSync(folder, { recursive: true, force: true });
  const first = '---\ntitle: Index\ndescription: The first page.\n---\n\n[Start](/part-0/page-0)\n';
  const pages = Array.from({ length: count }, (_, at) => [
    `content${pathOf(at)}.md`,
    pageOf(at, (at + 1) % count),
  ]);
  for (const [path = '', text = ''] of [
    ...pages,
    [`content/${index}`, first],
    ...Object.entries(files),
  ]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

export const pathOf = (page: number) => `/part-${Math.floor(page / 100)}/page-${page}`;

/** A page with front matter that has a list, paragraphs, a list, a table, code, a quotation and a link to another page. */
function pageOf(page: number, other: number): string {
  let seed = page;
  const word = () => {
    seed = (seed * 31 + 7) % 1009;
    return WORDS[seed % WORDS.length];
  };
  const sentence = (count: number) => `A ${Array.from({ length: count }, word).join(' ')}.`;
  const paragraph = () => [8, 9, 10, 11, 12].map(sentence).join(' ');
  const part = (name: string) =>
    `## ${name} part ${page}\n\n${paragraph()} With \`code\`, *stress* and **more stress**.`;
  return [
    `---\ntitle: Page ${page}\ndescription: ${sentence(9)}\ndate: 2024-0${1 + (page % 9)}-1${page % 10}\ntags: [${word()}, ${word()}]\n---`,
    `${paragraph()} See [the next page](${pathOf(other)}).`,
    part('First'),
    [7, 9, 6].map((count) => `- ${sentence(count)}`).join('\n'),
    part('Second'),
    `| Name | Value |\n| --- | --- |\n| ${word()} | ${page} |\n| ${word()} | ${other} |`,
    `\`\`\`js\nconst page = ${page};\n\`\`\``,
    part('Third'),
    `> ${sentence(12)}`,
    `${paragraph()}\n`,
  ].join('\n\n');
}
