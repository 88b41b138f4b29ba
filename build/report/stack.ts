/** Where in the TypeScript of this project an error was thrown. */
import { createRequire, SourceMap } from 'node:module';
import { dirname, join } from 'node:path';

/** What makes one script of the generator. */
interface Compiled {
  FILE: string;
  makeMap(): string;
}

/** The stack of an error, with lines of TypeScript. The map of the script is made only for this. */
export function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const stack = error.stack ?? error.message;
  const { FILE, makeMap }: Compiled = createRequire(import.meta.url)('../compiled.cjs');
  if (!stack.includes(FILE)) return stack;
  const map = new SourceMap(JSON.parse(makeMap()));
  return stack.replace(
    /((?:[A-Z]:)?[\\/][^()\n]*):(\d+):(\d+)/g,
    (frame, file: string, line: string, column: string) => {
      const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
      if (file !== FILE || !('originalSource' in entry)) return frame;
      return `${join(dirname(FILE), entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
    },
  );
}
