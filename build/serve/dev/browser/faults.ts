/** What goes wrong in the page itself: islands that throw, and those that differ from their HTML. */
import type { Fault } from '../messages.ts';

/** What React says of attributes that differ; the difference is the last of its words. */
const DIFFERS = 'A tree hydrated but some attributes';

/** Nobody reads more at once. */
const MOST = 20;

/** Calls `report` once for each error, and for no more than some. Gives a function that begins to count again. */
export function hearFaults(report: (fault: Fault) => void): () => void {
  const told = new WeakSet<Error>();
  const known = new Set<string>();
  const tell = (fault: Fault) => {
    const key = JSON.stringify(fault);
    if (known.has(key) || known.size === MOST) return;
    known.add(key);
    report(fault);
  };
  const hear = (error: unknown, said = '') => {
    if (!(error instanceof Error)) return tell({ message: String(error), stack: '' });
    if (told.has(error)) return;
    told.add(error);
    tell({ message: `${said} ${error}`.trim(), stack: error.stack ?? '' });
  };
  addEventListener('error', ({ error }) => error && hear(error));
  addEventListener('unhandledrejection', ({ reason }) => hear(reason));
  const print = console.error;
  // The loader and React report islands here.
  console.error = (...words: unknown[]) => {
    print(...words);
    const said = String(words[0]);
    const error = words.find((word) => word instanceof Error);
    if (error) hear(error, error === words[0] ? '' : said);
    else if (said.startsWith(DIFFERS))
      tell({ message: `${said.split('\n')[0]}\n${words.at(-1)}`, stack: ownerStack() });
  };
  return () => known.clear();
}

/** The components that React is at work on. */
function ownerStack(): string {
  const { siteReact } = globalThis as {
    siteReact?: { packages: { react: { captureOwnerStack: () => string | null } } };
  };
  return siteReact?.packages.react.captureOwnerStack() ?? '';
}
