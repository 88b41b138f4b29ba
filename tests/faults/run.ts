/**
 * Makes things go wrong while real builds run: `npm run faults`, or `npm run faults -- disk` for those with a word in
 * their name. Each says RUN, FAILED or NOT RUN and why; the last line counts them. A whole run writes docs/faults.md.
 */
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { FAULTS } from './all.ts';
import type { Fault } from './fault.ts';
import { openBench } from './site.ts';
import { PAGE, writePage } from './table.ts';

const words = process.argv.slice(2);
const bench = await openBench();
const counts = { passed: 0, failed: 0, skipped: 0 };
const say = (text: string) => void process.stdout.write(`${text}\n`);

/** Why a fault cannot be tried here. */
function obstacle({ needs = [], asRoot }: Fault): string | undefined {
  if (process.platform !== 'linux') return 'it needs Linux';
  if (asRoot && process.getuid?.() !== 0) return 'it needs the rights of root';
  const missing = needs.filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0);
  if (missing.length > 0) return `${missing.join(' and ')} is not installed`;
  const refused = needs.find((name) => TRIALS[name] && spawnSync('sh', ['-c', TRIALS[name]]).status !== 0);
  return refused && `${refused} is not allowed here`;
}

/** Programs that a container may have and yet not be allowed to use, and what tells. */
const TRIALS: Readonly<Record<string, string>> = {
  mount: 'd=$(mktemp -d) && mount -t tmpfs none "$d" && umount "$d" && rmdir "$d"',
  'mkfs.ext4': 'f=$(mktemp) && truncate -s 8M "$f" && l=$(losetup -f --show "$f") && losetup -d "$l" && rm "$f"',
  strace: 'strace -o /dev/null true',
  unshare: 'unshare -p -f --mount-proc true',
};

for (const fault of FAULTS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))) {
  const reason = obstacle(fault);
  const started = performance.now();
  if (reason !== undefined) {
    counts.skipped += 1;
    say(`NOT RUN  ${fault.name}: ${reason}`);
    continue;
  }
  try {
    const tried = await fault.run(bench);
    counts.passed += 1;
    say(`RUN      ${fault.name}: ${tried}, ${((performance.now() - started) / 1000).toFixed(0)} s`);
  } catch (error) {
    counts.failed += 1;
    say(`FAILED   ${fault.name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
// Where a fault was not as expected, builds may still be under way.
rmSync(bench.home, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
if (words.length === 0) writeFileSync(PAGE, writePage());
say(`${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ''}`);
process.exit(counts.failed > 0 ? 1 : 0);
