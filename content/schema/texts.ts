/** The attributes of components in texts: `::film{src=clip.mp4 title="The opening"}`. */
import { z } from 'zod';
import { line, picture } from './base.ts';

/** A file of `assets/drawings/` whose name ends with its paint, and a caption. */
export const textDrawing = z.strictObject({ name: picture, caption: line.optional() });

/** A film: an own file, or an address at YouTube or Vimeo; and the picture that is shown before it plays. */
export const film = z.strictObject({ src: line, title: line, poster: line.optional() });

const MAP =
  'write the address that the map service gives for embedding, which begins with https://';
/** Services whose own pages no other page may show: their addresses for embedding say so. */
const PAGE = /^https:\/\/([\w.]+\.)?(google\.|goo\.gl|openstreetmap\.org|bing\.com)(?!.*embed)/;
/** A map, by the address that a map service gives for an `iframe`. */
export const textMap = z.strictObject({
  src: z
    .url({ protocol: /^https$/, error: MAP })
    .refine((address) => !PAGE.test(address), { error: MAP }),
  title: line,
});

/** A person, with a portrait next to the text. */
export const person = z.strictObject({ src: line, name: line, role: line });

/** A note around text. */
export const note = z.strictObject({ title: line.optional() });
