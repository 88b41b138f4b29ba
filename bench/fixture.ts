import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const WORDS =
  'the floor holds every line of paint and each court keeps its own colour while people cross from one game to another without a sign'.split(
    ' ',
  );

/** Writes `count` Markdown files of about 2.2 kB below `folder/content`, the same at every call: a hundred to a folder. */
export function makeFixture(folder: string, count: number): void {
  rmSync(folder, { recursive: true, force: true });
  for (let page = 0; page < count; page++) {
    const place = join(folder, 'content', `part-${Math.floor(page / 100)}`);
    if (page % 100 === 0) mkdirSync(place, { recursive: true });
    writeFileSync(join(place, `page-${page}.md`), makePage(page, count));
  }
  writeFileSync(
    join(folder, 'content', 'index.md'),
    `---\ntitle: Index\ndescription: The first page.\n---\n\n[Start](/part-0/page-0)\n`,
  );
}

/** Front matter, paragraphs, a list, a table, code and links to other pages. */
export function makePage(page: number, count: number): string {
  let seed = page * 7919 + 17;
  const next = () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed;
  };
  const sentence = (words: number) => {
    const text = Array.from({ length: words }, () => WORDS[next() % WORDS.length]).join(' ');
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  };
  const paragraph = () => Array.from({ length: 4 }, () => sentence(8 + (next() % 6))).join(' ');
  const other = (page + 1) % count;
  return `---
title: Page ${page}
description: ${sentence(9)}
date: 2024-0${1 + (page % 9)}-1${page % 10}
---

${paragraph()} See [the next page](/part-${Math.floor(other / 100)}/page-${other}).

## First part ${page}

${paragraph()} With \`code\`, *stress* and **more stress**.

- ${sentence(7)}
- ${sentence(9)}
- ${sentence(6)}

## Second part ${page}

${paragraph()}

| Name | Value |
| --- | --- |
| ${WORDS[next() % WORDS.length]} | ${next() % 100} |
| ${WORDS[next() % WORDS.length]} | ${next() % 100} |

\`\`\`js
const page = ${page};
\`\`\`

### Third part ${page}

${paragraph()}

> ${sentence(12)}

${paragraph()}
`;
}
