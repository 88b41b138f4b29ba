/** Land along parallels, from the coastlines of Natural Earth (public domain, packed by world-atlas). */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

export type Point = readonly number[];

/** The outlines of all land as closed lines of [longitude, latitude]. */
export function rings(): Point[][] {
  const file = createRequire(import.meta.url).resolve('world-atlas/land-110m.json');
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ land: GeometryCollection }>;
  return feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [],
  );
}

/** The longitudes at which a parallel meets the coast, from west to east, with land between each pair. */
function crossings(latitude: number, coast: Point[][]): number[] {
  const found: number[] = [];
  for (const ring of coast)
    for (let i = 1; i < ring.length; i++) {
      const [west = 0, south = 0] = ring[i - 1] ?? [];
      const [east = 0, north = 0] = ring[i] ?? [];
      if (south > latitude === north > latitude) continue;
      found.push(west + ((latitude - south) / (north - south)) * (east - west));
    }
  return found.sort((a, b) => a - b);
}

/**
 * Runs of land along a parallel, in degrees rounded to `step`. Runs and gaps below `least` are too small to draw. A run
 * across the date line continues beyond 180.
 */
export function runs(
  latitude: number,
  coast: Point[][],
  { least, step }: { least: number; step: number },
): [number, number][] {
  const edges = crossings(latitude, coast).map(
    (degrees) => +(Math.round(degrees / step) * step).toFixed(2),
  );
  const land: [number, number][] = [];
  for (let i = 0; i + 1 < edges.length; i += 2) {
    const [from = 0, to = 0] = edges.slice(i);
    const last = land.at(-1);
    if (last && from - last[1] < least) last[1] = to;
    else land.push([from, to]);
  }
  const [first, last] = [land[0], land.at(-1)];
  if (land.length > 1 && first?.[0] === -180 && last?.[1] === 180) {
    last[1] = first[1] + 360;
    land.shift();
  }
  return land.filter(([from, to]) => to - from >= least);
}
