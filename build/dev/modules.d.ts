/** As the bundler gives it: the text. */
declare module '*/overlay.css' {
  const text: string;
  export default text;
}
