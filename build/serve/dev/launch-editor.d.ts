declare module 'launch-editor' {
  /** `place` is `path:line:column`. */
  export default function launch(
    place: string,
    editor?: string,
    onError?: (file: string, message: string | null) => void,
  ): void;
}
