/** Where in the TypeScript of this project an error was thrown. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire, Module, SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { sourceMapOf } from '../code/trace.ts';

/** A place in the generator. */
export const FRAME = /((?:[A-Z]:)?[\\/][^()\n]*\.(?:tsx?|cjs)):(\d+):(\d+)/g;

/**
 * The stack of an error, with lines of TypeScript. The command line runs without source maps, since reading them takes
 * as long as reading the modules: only here are they read, or the files of the stack compiled again, with their maps.
 */
export function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const stack = error.stack ?? error.message;
  if (process.sourceMapsEnabled) return stack;
  return stack.replace(FRAME, (frame, file: string, line: string, column: string) => {
    const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalLine' in entry)) return frame;
    return `${resolve(dirname(file), entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

/** The map beside a compiled file, or the one that the loader writes behind what it makes of a file. */
function mapOf(file: string): SourceMap | undefined {
  const own = `${file}.map`;
  if (existsSync(own)) return new SourceMap(JSON.parse(readFileSync(own, 'utf8')));
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
