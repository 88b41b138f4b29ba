import type { z } from 'zod';
import { type ComponentProps, Picture } from '../../build/api.ts';
import type { film } from '../../content/schema/texts.ts';
import type { Zone } from '../../content/schema.ts';
import { Frame } from './Frame.tsx';
import { SiteContext } from './site.tsx';

/** The address of a film's player, which sets no cookies before it plays; undefined for other addresses. */
export function playerOf(src: string): string | undefined {
  if (!URL.canParse(src)) return undefined;
  const { hostname, pathname, searchParams } = new URL(src);
  const host = hostname.replace(/^(www|m|player)\./, '');
  const last = pathname.split('/').at(-1) ?? '';
  const id = searchParams.get('v') ?? last;
  if (/^(youtu\.be|youtube(-nocookie)?\.com)$/.test(host) && /^[\w-]{11}$/.test(id))
    return `https://www.youtube-nocookie.com/embed/${id}`;
  return host === 'vimeo.com' && /^\d+$/.test(last)
    ? `https://player.vimeo.com/video/${last}?dnt=1`
    : undefined;
}

/** A film in a text: `::film{src=clip.mp4 title="The opening" poster=still.jpg}`, or with an address at YouTube or Vimeo. */
export function Film({
  src,
  title,
  poster,
  site,
  fault,
}: z.infer<typeof film> & ComponentProps<Zone>) {
  const { play } = site.data.ui.film;
  if (/\.(mp4|webm)$/i.test(src))
    return (
      <figure className="frame">
        {/* biome-ignore lint/a11y/useMediaCaption: films of editors have no captions of their own. */}
        <video
          className="frame-view"
          src={src}
          poster={poster}
          controls
          preload="none"
          aria-label={title}
        />
        <figcaption>{title}</figcaption>
      </figure>
    );
  const player = playerOf(src);
  if (!player)
    throw fault(
      'src',
      `${src} is no film that the site can show.`,
      'Name an MP4 or WebM file next to the text, or write the address of a film at YouTube or Vimeo.',
    );
  return (
    <SiteContext value={{ site }}>
      <Frame href={player} title={title} action={play} sign="play">
        {poster && <Picture src={poster} alt="" sizes="(min-width: 45rem) 39rem, 100vw" />}
      </Frame>
    </SiteContext>
  );
}
