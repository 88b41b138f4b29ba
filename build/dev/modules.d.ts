declare module 'launch-editor' {
  export default function launch(place: `${string}:${number}:${number}`): void;
}

/** As the bundler gives it: the text. */
declare module '*/overlay.css' {
  const text: string;
  export default text;
}
