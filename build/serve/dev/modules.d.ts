declare module 'launch-editor' {
  /** `place` is `path:line:column`. */
  export default function launch(
    place: string,
    editor?: string,
    onError?: (file: string, message: string | null) => void,
  ): void;
}

/** As the bundler gives it: the text. */
declare module '*/overlay.css' {
  const text: string;
  export default text;
}
