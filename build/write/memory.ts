import type { OutputFile } from '../site/artifact.ts';
import type { Output } from './output.ts';

/** An output in memory, for dev and check. `turn`: awaited before each file. */
export function openMemory(
  turn = async () => {},
): Output & { files: ReadonlyMap<string, OutputFile> } {
  const files = new Map<string, OutputFile>();
  return {
    files,
    async write(file) {
      await turn();
      files.set(file.path, file);
      return file;
    },
    read: (path) => files.get(path)?.read() ?? new Uint8Array(),
    commit: async () => {},
    close: () => {},
  };
}
