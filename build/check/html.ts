/** Asks the Nu HTML checker about every page. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Problem } from '../problem.ts';
import type { SiteFile } from '../table.ts';
import type { Audit } from './audit.ts';

/**
 * Hide false alarms: the checker does not know new CSS, reads a page as a file that no policy allows, and takes data for
 * scripts. The check of scripts holds those that run against the policy.
 */
export const FALSE_ALARMS = '.*CSS:.*|.*(Resource|Inline script) violates Content Security Policy.*';

interface Message {
  type: string;
  subType?: string;
  url?: string;
  lastLine?: number;
  message: string;
}

/** The checker reads files, so the pages go into a folder of their own, which is removed afterwards. */
export async function checkHtml(pages: readonly SiteFile[]): Promise<Audit> {
  const jar = findJar();
  if (!jar) return { problems: [], skipped: 'HTML validity: the package vnu-jar is not installed.' };
  if (spawnSync('java', ['-version']).status !== 0)
    return { problems: [], skipped: 'HTML validity: there is no Java to run the Nu HTML checker with.' };
  const folder = mkdtempSync(join(tmpdir(), 'check-html-'));
  try {
    for (const { output, bytes } of pages) {
      mkdirSync(dirname(join(folder, output.path)), { recursive: true });
      writeFileSync(join(folder, output.path), bytes());
    }
    const inputs = new Map(pages.map(({ output }) => [output.path, output.source]));
    const { messages, why } = await run(jar, folder);
    if (!messages) return { problems: [], skipped: `HTML validity: Java did not run the Nu HTML checker: ${why}` };
    return { problems: messages.map((message) => problemOf(message, folder, inputs)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function findJar(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
  } catch {
    return undefined;
  }
}

/** What the checker says; or why there is nothing, as Java says it: an old one cannot run the checker. */
async function run(jar: string, folder: string): Promise<{ messages?: Message[]; why?: string }> {
  const options = ['--format', 'json', '--exit-zero-always', '--skip-non-html', '--filterpattern', FALSE_ALARMS];
  const child = spawn('java', ['-jar', jar, ...options, folder]);
  let said = '';
  for await (const chunk of child.stderr) said += chunk;
  // Java says on the same stream which options it took from the environment.
  const start = said.search(/^\{/m);
  if (start < 0) return { why: /^(?!Picked up ).*\S/m.exec(said)?.[0] ?? 'it said nothing.' };
  const { messages } = JSON.parse(said.slice(start)) as { messages: Message[] };
  return { messages: messages.filter(({ type, subType }) => type !== 'info' || subType === 'warning') };
}

function problemOf(
  { type, url = '', lastLine, message }: Message,
  folder: string,
  inputs: Map<string, string>,
): Problem {
  const path = decodeURI(url.replace(/^file:/, '')).replace(`${folder}/`, '');
  return {
    file: inputs.get(path) ?? path,
    message: `Its page ${path}${lastLine ? ` (line ${lastLine})` : ''} is no valid HTML: ${message}`,
    fix: 'Correct the component or the Markdown that writes it.',
    ...(type === 'info' && { severity: 'warning' as const }),
  };
}
