import type { Problem, Result, SourceFile } from '../site.ts';

/** A file as text: UTF-8 without its byte order mark, lines ended by `\n`. Other bytes, and NUL, are a problem. */
export function decodeText(file: SourceFile): Result<string> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(file.bytes).replace(/\r\n?/g, '\n');
    const nul = text.indexOf('\0');
    if (nul < 0) return { value: text, problems: [] };
    return { value: '', problems: [refusal(file.path, text.slice(0, nul), 'a NUL character')] };
  } catch {
    return { value: '', problems: [refusal(file.path, validPart(file.bytes), 'bytes that are not UTF-8')] };
  }
}

/** The text before the first byte that is not UTF-8. */
function validPart(bytes: Uint8Array): string {
  const decoded = new TextDecoder('utf-8').decode(bytes);
  for (let at = decoded.indexOf('\ufffd'); at >= 0; at = decoded.indexOf('\ufffd', at + 1)) {
    const before = Buffer.byteLength(decoded.slice(0, at));
    // A replacement character that the author wrote stands in the bytes, too.
    if (bytes[before] !== 0xef || bytes[before + 1] !== 0xbf || bytes[before + 2] !== 0xbd) return decoded.slice(0, at);
  }
  return decoded;
}

function refusal(file: string, before: string, what: string): Problem {
  const lines = before.split(/\r\n?|\n/);
  const column = (lines.at(-1) ?? '').length + 1;
  return { file, line: lines.length, column, message: `There is ${what} here.`, fix: 'Save the file as UTF-8 text.' };
}
