import type { Tile } from '../../content/schema/products.ts';
import { Intro } from '../components/Intro.tsx';
import { Picture } from '../components/Picture.tsx';
import { Steps } from '../components/Steps.tsx';

const drawings = ['safety', 'security', 'surveillance'];

/** Safety, security and surveillance, in this order: three tiles, a drawing each. */
export function Pillars({ title, lead, tiles }: { title: string; lead?: string; tiles: Tile[] }) {
  const list = tiles.map((tile, i) => ({
    ...tile,
    art: <Picture name={drawings[i] ?? ''} paint={tile.paint} />,
  }));
  return (
    <>
      <Intro title={title} lead={lead} />
      <Steps list={list} />
    </>
  );
}
