const LOOK = 'The browser console has the whole stack.';

/** What a policy refuses, and the key of `policy` that allows it. */
const KEYS = [
  [/^style-/, 'styles'],
  [/^require-/, 'html'],
  [/wasm-eval$/, 'wasm'],
] as const;

/**
 * Reports each error in the page once, such as an island that throws or differs from its HTML, or what the policy of the
 * page refuses, as it would in a build. Returns a reset.
 */
export function hearFaults(
  report: (message: string, fix: string, stack: string) => void,
): () => void {
  const reported = new Set<string>();
  const reportOnce = (key: string, message: string, fix: string, stack: string) => {
    if (!reported.has(key)) report(message, fix, stack);
    reported.add(key);
  };
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective: directive, blockedURI, sample } = event;
    const island = islandOf(event);
    const message = `The policy of this page refuses ${blockedURI} (${directive})${island ? `, for the island ${island}` : ''}.`;
    const [, key] = KEYS.find(([of]) => of.test(`${directive} ${blockedURI}`)) ?? [];
    const place = island ? `in islands/${island}.tsx` : 'in the island that does this';
    let fix = 'Allow its host in `services` of pages/index.ts.';
    if (/^(?:eval|Function)\b/.test(sample || blockedURI))
      fix = 'No policy allows this: do without it.';
    else if (key) fix = `Write \`policy: { ${key}: true }\` ${place}.`;
    reportOnce(
      message,
      message,
      fix,
      `${event.sourceFile}:${event.lineNumber}:${event.columnNumber}`,
    );
  });
  const hear = (error: unknown, context = '') => {
    const { stack = '' } = error instanceof Error ? error : {};
    // React shows what the build has rendered after a minus, and what the browser renders after a plus.
    const [sent, now] = ['-', '+'].map(
      (sign) => new RegExp(`^[${sign}] {2,}(.*)$`, 'm').exec(`${error}`)?.[1],
    );
    const difference = sent && now && `The build has rendered “${sent}”, the browser “${now}”.`;
    // In a build, React only tells that they differ.
    const what = /Minified/.test(`${error}`) ? 'Under dev, this message has both texts.' : error;
    reportOnce(`${error} ${stack}`, `${context} ${difference || what}`.trim(), LOOK, stack);
  };
  addEventListener('error', ({ error }) => error && hear(error));
  addEventListener('unhandledrejection', ({ reason }) => hear(reason));
  const print = console.error;
  // The loader and React report errors of islands here.
  console.error = (...args: unknown[]) => {
    print(...args);
    const error = args.find((arg) => arg instanceof Error);
    if (error) hear(error, error === args[0] ? '' : String(args[0]));
  };
  return () => reported.clear();
}

/** The island whose script has done what is refused, or in which it was done; undefined if that is unclear. */
function islandOf({ sourceFile, target }: SecurityPolicyViolationEvent): string | undefined {
  const islands = new Set(
    Array.from(
      document.querySelectorAll<HTMLElement>('[data-island]'),
      ({ dataset }) => dataset.island,
    ),
  );
  const [, script] = /\/islands\/([A-Z]\w*)-/.exec(sourceFile) ?? [];
  const around = target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null;
  return script ?? around?.dataset.island ?? (islands.size === 1 ? [...islands][0] : undefined);
}
