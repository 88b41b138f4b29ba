/** Where in the TypeScript of this project an error was thrown. */
import { createRequire, Module, type SourceMap } from 'node:module';
import { sourceMapOf } from '../code/trace.ts';

const FRAME = /((?:[A-Z]:)?[\\/][^()\n]*\.tsx?):(\d+):(\d+)/g;

/**
 * The stack of an error, with lines of TypeScript. The command line runs without source maps, since reading them takes
 * as long as reading the modules: only here are the files of the stack compiled again, with their maps.
 */
export function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const stack = error.stack ?? error.message;
  if (process.sourceMapsEnabled) return stack;
  return stack.replace(FRAME, (frame, file: string, line: string, column: string) => {
    const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    return entry && 'originalLine' in entry ? `${file}:${entry.originalLine + 1}:${entry.originalColumn + 1}` : frame;
  });
}

/** The map that the loader writes behind what it makes of a file. */
function mapOf(file: string): SourceMap | undefined {
  let made = '';
  const module = Object.assign(new Module(file), {
    _compile: (code: string) => {
      made = code;
    },
  });
  process.setSourceMapsEnabled(true);
  try {
    createRequire(file).extensions['.ts']?.(module, file);
    return sourceMapOf(made);
  } catch {
    return undefined;
  } finally {
    process.setSourceMapsEnabled(false);
  }
}
