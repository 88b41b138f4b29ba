/** Times the stages of a build, and shows the present one on a terminal. */
export function createTimer(isQuiet: boolean) {
  const times: [stage: string, ms: number][] = [];
  let start = performance.now();
  let current = '';
  /** Begins a stage; without a name, the last one ends. */
  const stage = (name = '') => {
    const now = performance.now();
    if (current) times.push([current, now - start]);
    if (process.stderr.isTTY && !isQuiet) process.stderr.write(`\r\x1b[2K${name}`);
    [current, start] = [name, now];
  };
  return { times, stage };
}
