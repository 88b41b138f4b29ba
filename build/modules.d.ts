/** What code imports besides code. Of styles the generator's own code takes the text, and a site nothing. */
declare module '*.css' {
  const text: string;
  export default text;
}
/** The address of a file, a text. */
declare module '*.avif';
declare module '*.gif';
declare module '*.jpeg';
declare module '*.jpg';
declare module '*.mp4';
declare module '*.png';
declare module '*.svg';
declare module '*.webm';
declare module '*.webp';
