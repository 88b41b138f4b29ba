/** Imports that are not code. The generator imports a stylesheet as text; in a site's code the import has no value. */
declare module '*.css' {
  const text: string;
  export default text;
}
/** The address of the file, as a string. */
declare module '*.avif';
declare module '*.gif';
declare module '*.jpeg';
declare module '*.jpg';
declare module '*.mp4';
declare module '*.png';
declare module '*.svg';
declare module '*.webm';
declare module '*.webp';
/** Knows the values of each property of CSS. It has no types of its own. */
declare module 'css-tree/dist/csstree.esm' {
  export type Lexer = { matchProperty(name: string, value: string): { error: Error | null } };
  export const lexer: Lexer;
}
