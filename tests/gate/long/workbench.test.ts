import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { DevServer } from '../../../build/serve/dev/server.ts';
import { type Watch, watchSource } from '../../../build/serve/dev/watch.ts';
import { Workbench } from '../../../build/serve/dev/workbench.ts';
import { copySite } from '../../copy.ts';
import { pause } from '../../workbench.ts';

const SAVES = 1000;
const WARM_UP = SAVES / 4;

const root = copySite();
const bench = new Workbench(
  root,
  { command: 'dev', drafts: true, future: true, noindex: false, now: '2024-10-13' },
  { changed() {} },
);
const server = new DevServer(bench);
let watch: Watch;
let origin: string;

const long = suite(`the workbench, ${SAVES} saves long`);

long.before(async () => {
  origin = `http://127.0.0.1:${await server.listen(0)}`;
  await bench.update();
  watch = await watchSource(root, {
    began: () => bench.abortCheck(),
    changed: () => void bench.update(),
  });
});
long.after(async () => {
  await watch.close();
  await server.close();
  await bench.close();
});

/** What is saved in turn: mostly texts, then styles, now and then code. */
const EDITS = [
  { file: 'content/pricing.md', text: (number: number) => `\n\nSave ${number}.\n` },
  { file: 'content/support.md', text: (number: number) => `\n\nSave ${number}.\n` },
  { file: 'assets/styles/base.css', text: (number: number) => `\n@layer base { :root { --save: ${number} } }\n` },
  { file: 'pages/drawings/color.ts', text: (number: number) => `\nexport const save = ${number};\n` },
].map((edit) => ({ ...edit, original: readFileSync(join(root, edit.file), 'utf8') }));

const editOf = (number: number) => EDITS[number % 10 === 9 ? 3 : number % 10 === 8 ? 2 : number % 2];

long('loses no change, and does not grow', async () => {
  let warm = 0;
  for (let number = 0; number < SAVES; number++) {
    const edit = editOf(number);
    if (!edit) continue;
    writeFileSync(join(root, edit.file), edit.original + edit.text(number));
    // Some come as quickly as they can; of the others each is waited for.
    await pause(number % 3 === 0 ? 1 : 30);
    if (edit.file === 'content/pricing.md' && number % 5 === 0) await shows('/pricing', `Save ${number}.`);
    if (number === WARM_UP) warm = await memory();
  }
  const last = (file: string) =>
    Array.from({ length: SAVES }, (_, number) => number).findLast((number) => editOf(number)?.file === file);
  await shows('/pricing', `Save ${last('content/pricing.md')}.`);
  await shows('/support', `Save ${last('content/support.md')}.`);
  await shows('/support', `--save:${last('assets/styles/base.css')}`);
  assert.equal(bench.problems, []);
  const growth = (await memory()) / warm - 1;
  assert.ok(growth < 0.1, `memory grew by ${(growth * 100).toFixed(1)} %`);
});

/** Asks for a page until it has a text. */
async function shows(address: string, text: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if ((await (await fetch(origin + address)).text()).includes(text)) return;
    await pause(25);
  }
  assert.unreachable(`${address} never came to show "${text}".`);
}

/** Bytes in use once everything that can be freed is freed. */
async function memory(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  // The check of all pages holds on to its plan until it ends.
  await pause(300);
  bench.abortCheck();
  await pause(300);
  for (let times = 0; times < 3; times++) {
    collect();
    await pause(20);
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

long.run();
