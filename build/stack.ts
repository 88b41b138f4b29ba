/** What is printed of an error of the generator itself. With `node --enable-source-maps`, Node gives lines of TypeScript. */
export const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
