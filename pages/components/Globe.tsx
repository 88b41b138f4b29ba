import Turning from '../../islands/Globe.ts';
import { ORBIT, orbit, REST } from '../../islands/parts/globe.ts';
import { STRIPE, stillLand } from '../drawings/globe.ts';
import { useSite } from './site.tsx';

const { x: RX, y: RY } = ORBIT;
/** The part of the orbit before the globe, where it clears the land, almost from edge to edge. */
const FRONT = `M230 46A${RX} ${RY} 0 0 1-230 46`;
const half = (sweep: 0 | 1) => `M${RX} 0A${RX} ${RY} 0 0 ${sweep}-${RX} 0`;

/**
 * The globe: stripes of real land, an orbit and its ball. It stands still by itself; the island turns it
 * by what it finds here:
 * - `.globe[data-src]` names the land's data, rows of `[latitude, [[from, to], …]]` in degrees;
 * - `.globe-land` and `.globe-home` are paths that take `stripes()` of islands/parts/globe.ts, whereupon
 *   `.globe-still`, the picture that stands in for them, is removed (there is none where `centre` is set);
 * - `.globe-ball`, where there is one, takes `transform` and `visibility` from `orbit()`;
 * - `.globe-pause` is hidden until the script shows it; its label is the one for a turning globe, `data-play`
 *   the one for a globe at rest, which also has the class `globe-paused` on `.globe`.
 *
 * `centre`: as the centre circle of a court, in place of the orbit. Its page opens with it, so its land comes with the
 * page and not as a file.
 */
export function Globe({ centre = false }: { centre?: boolean }) {
  const { globe } = useSite().data.ui;
  return (
    <Turning>
      <div className={centre ? 'globe globe-centre' : 'globe'} data-src="/assets/data/globe.json">
        {centre ? <InCircle /> : <InOrbit />}
        <button className="globe-pause" type="button" hidden aria-label={globe.pause} data-play={globe.play}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path className="globe-on" d="M6 4h4v16H6zM14 4h4v16h-4z" />
            <path className="globe-off" d="M7 3v18l14-9z" />
          </svg>
        </button>
      </div>
    </Turning>
  );
}

/** The stripes of land: drawn here, or left to the script and to a picture that stands in for them. */
function Land({ land, home }: { land?: string; home?: string }) {
  return (
    <g fill="none" strokeWidth={STRIPE}>
      <path className="globe-land" stroke="var(--line)" d={land} />
      <path className="globe-home" stroke="var(--object)" d={home} />
    </g>
  );
}

function InCircle() {
  return (
    <svg viewBox="-300 -300 600 600" aria-hidden="true">
      <circle r="308" fill="var(--ground)" />
      <circle r="298" fill="none" stroke="var(--line)" strokeWidth="4" />
      <circle r="268" fill="var(--highlight)" />
      <g transform="rotate(10) scale(1.117)">
        <Land {...stillLand()} />
      </g>
    </svg>
  );
}

function InOrbit() {
  const at = orbit(REST);
  return (
    <svg viewBox="-302 -266 604 532" aria-hidden="true">
      <g className="globe-orbit">
        <path d={half(0)} />
      </g>
      <circle r="252" fill="var(--ground)" />
      <circle r="240" fill="var(--highlight)" />
      <g transform="rotate(14)">
        <Land />
        <image
          className="globe-still"
          href="/assets/drawings/globe-night.svg"
          x="-240"
          y="-240"
          width="480"
          height="480"
        />
      </g>
      <g className="globe-orbit">
        <path d={FRONT} stroke="var(--highlight)" strokeWidth="20" />
        <path d={half(1)} />
        <g className="globe-ball" transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}>
          <circle r="22" fill="var(--highlight)" />
          <circle r="14" fill="var(--coral)" />
        </g>
      </g>
    </svg>
  );
}
