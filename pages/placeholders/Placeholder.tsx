import type { blog } from '../../content/schema/posts.ts';
import type { ScreenProps } from '../../content/schema.ts';
import { Drawing } from '../components/Drawing.tsx';
import { Prose } from '../components/Prose.tsx';
import { gameDrawings, games, sizeOf } from '../drawings/games.ts';
import { hasLetters, width } from '../drawings/letters.ts';
import { svg } from '../drawings/pen.ts';
import { Cover } from './Cover.tsx';

/**
 * An empty drawing of the size of the word in its own font, so that a centred word does not move when the font loads.
 * A word of another script has a system font.
 */
const room = (word: string) => svg(Math.round(width(word, 100) + 0.5 * word.length), 100, '');

/** A page that is still being marked out: its word on its own game. */
export function Placeholder({ page }: Pick<ScreenProps<typeof blog>, 'page'>) {
  const { game } = page.front;
  const { title } = page;
  return (
    <>
      <Cover paint={games[game].paint} drawings={gameDrawings(game, title)} size={sizeOf(title)}>
        <h1>
          <span>{title}</span>
          {hasLetters(title) && <Drawing svg={room(title)} />}
        </h1>
      </Cover>
      <Prose html={page.body.html} />
    </>
  );
}
