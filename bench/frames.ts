/**
 * How long the browser works on each frame while the drawings of a page do their job, by its own trace, on a processor
 * slowed to a quarter. A frame has 16 ms.
 *
 *     node --import tsx bench/frames.ts            every page on which something moves by the clock
 *     node --import tsx bench/frames.ts zone-park  those whose path has one of these words in it
 */
import type { CDPSession, Page } from 'puppeteer-core';
import { type Look, setStage, visit } from '../tests/gate/visit.ts';
import { ADDRESSES } from '../tests/routes.ts';
import { builtSite } from '../tests/site.ts';

const SLOWER = 4;
/** Milliseconds. */
const FRAME = 16;
const LOOKS: Look[] = [390, 1440].map((width) => ({ width, scheme: 'light', still: true }));
const CATEGORIES = ['cc', 'benchmark', 'disabled-by-default-devtools.timeline.frame'];

/** An event of the trace; times in microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  /** Of the thread itself: what other programs took meanwhile does not count. */
  tdur?: number;
  args: { frame_reporter?: { state?: string; affects_smoothness?: boolean } };
}

interface Measured {
  /** Milliseconds that the main thread worked on each frame: styles, layout, paint, commit. */
  work: number[];
  /** Frames that were due and never shown. */
  dropped: number;
}

const words = process.argv.slice(2);
const stage = setStage(builtSite());
process.stdout.write('page                 width  frames  median     95th    worst  within 16 ms  dropped\n');
for (const { path, kind } of ADDRESSES) {
  if (kind === 'alias' || (words.length > 0 && !words.some((word) => path.includes(word)))) continue;
  for (const look of LOOKS) {
    const { page, close } = await visit(() => stage, path, look);
    const measured = await measure(page);
    if (measured) process.stdout.write(`${row(path, look.width, measured)}\n`);
    await close();
  }
}
await (await stage).close();

/** Plays what is in the window from its beginning, by granting the motion that the visitor had declined. */
async function measure(page: Page): Promise<Measured | undefined> {
  const session = await page.createCDPSession();
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const events = await trace(session, async () => {
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'no-preference' }]);
    await page.evaluate(async () => {
      const moving = document
        .getAnimations()
        .filter(({ timeline, effect }) => timeline instanceof DocumentTimeline && effect?.getTiming().iterations === 1);
      await Promise.all(moving.map(({ finished }) => finished.catch(() => {})));
    });
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  // The first frame gives all of the page another style, which no visitor sees happen.
  const work = events
    .filter(({ name, ph }) => name === 'ProxyMain::BeginMainFrame' && ph === 'X')
    .sort((a, b) => a.ts - b.ts)
    .slice(1)
    .map(({ tdur = 0 }) => tdur / 1000);
  const reports = events.flatMap(({ name, args }) => (name === 'PipelineReporter' && args.frame_reporter) || []);
  const dropped = reports.filter((frame) => frame.state === 'STATE_DROPPED' && frame.affects_smoothness).length;
  return work.length > 10 ? { work, dropped } : undefined;
}

async function trace(session: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  await act();
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.end');
  await complete;
  return events;
}

function row(path: string, width: number, { work, dropped }: Measured): string {
  const sorted = [...work].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const within = (100 * work.filter((ms) => ms <= FRAME).length) / work.length;
  return [
    path.padEnd(20),
    String(width).padStart(6),
    String(work.length).padStart(7),
    ...[at(0.5), at(0.95), at(1)].map((ms) => ms.toFixed(1).padStart(8)),
    `${within.toFixed(1)} %`.padStart(13),
    String(dropped).padStart(8),
  ].join(' ');
}
