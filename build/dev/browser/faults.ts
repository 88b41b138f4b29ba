/** Reports each error in the page once, such as an island that throws or differs from its HTML. Returns a reset. */
export function hearFaults(report: (message: string) => void): () => void {
  const known = new Set<string>();
  const hear = (error: unknown, said = '') => {
    const { stack = '' } = error instanceof Error ? error : {};
    const key = `${error} ${stack}`;
    if (known.has(key)) return;
    known.add(key);
    report(`${said} ${error}`.trim());
  };
  addEventListener('error', ({ error }) => error && hear(error));
  addEventListener('unhandledrejection', ({ reason }) => hear(reason));
  const print = console.error;
  // The loader and React report errors of islands here.
  console.error = (...words: unknown[]) => {
    print(...words);
    const error = words.find((word) => word instanceof Error);
    if (error) hear(error, error === words[0] ? '' : String(words[0]));
  };
  return () => known.clear();
}
