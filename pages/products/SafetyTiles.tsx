import type { Tile } from '../../content/schema/products.ts';
import { Intro } from '../components/Intro.tsx';
import { Picture } from '../components/Picture.tsx';
import { Tiles } from '../components/Tiles.tsx';

const drawings = ['safety', 'security', 'surveillance'];

/** Safety, security and surveillance, in this order: three tiles, a drawing each. */
export function SafetyTiles({ title, lead, tiles }: { title: string; lead?: string; tiles: Tile[] }) {
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
