import type { Tile } from '../../content/schema/products.ts';
import { Intro } from '../components/Intro.tsx';
import { Picture } from '../components/Picture.tsx';
import { Tiles } from '../components/Tiles.tsx';

interface Props {
  title: string;
  lead?: string;
  tiles: Tile[];
  /** What the first of the drawings shows of safety. */
  first?: 'safety' | 'identity';
}

/** Safety, security and surveillance, in this order: three tiles, a drawing each. */
export function SafetyTiles({ title, lead, tiles, first = 'safety' }: Props) {
  const drawings = [first, 'security', 'surveillance'];
  const list = tiles.map((tile, i) => ({
    ...tile,
    art: <Picture name={drawings[i] ?? ''} paint={tile.paint} />,
  }));
  return (
    <>
      <Intro title={title} lead={lead} />
      <Tiles list={list} />
    </>
  );
}
