import type { ScreenProps } from '../../content/schema.ts';
import { Place } from '../components/Place.tsx';
import { Prose } from '../components/Prose.tsx';
import { gameDrawings, games } from '../drawings/games.ts';

/** How large a word may be set, so that it fits a phone's width. */
const sizeOf = (word: string) => (word.length < 6 ? 'word-s' : word.length < 10 ? 'word-m' : 'word-l');

/** A page that is still being marked out: its word, on a game of its own. */
export function Placeholder({ page }: ScreenProps<'placeholder'>) {
  const { game } = page.front;
  return (
    <>
      <Place paint={games[game].paint} drawings={gameDrawings(game)} kind={sizeOf(page.title)}>
        <h1>{page.title}</h1>
      </Place>
      <Prose html={page.body.html} />
    </>
  );
}
