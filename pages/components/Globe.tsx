import Turning from '../../islands/Globe.ts';
import { ORBIT, orbit, REST } from '../../islands/parts/globe.ts';
import { STRIPE, stillLand } from '../drawings/globe.ts';
import { useSite } from './site.tsx';

const { x: RX, y: RY } = ORBIT;
/** The part of the orbit in front of the globe, almost from edge to edge, where it covers the land. */
const FRONT = `M230 46A${RX} ${RY} 0 0 1-230 46`;
const half = (sweep: 0 | 1) => `M${RX} 0A${RX} ${RY} 0 0 ${sweep}-${RX} 0`;

/**
 * The globe: stripes of real land, an orbit and its ball. Without JavaScript it stands still. The island turns it
 * through these elements:
 * - `.globe[data-src]` names the land's data, rows of `[latitude, [[from, to], …]]` in degrees;
 * - `.globe-land` and `.globe-home` are paths that get `stripes()` of islands/parts/globe.ts, upon which
 *   `.globe-still`, the picture shown until then, is removed (there is none with `centre`);
 * - `.globe-ball`, if there is one, gets `transform` and `visibility` from `orbit()`;
 * - `.globe-pause` is hidden until the script shows it; its label is the one for a turning globe, and `data-play`
 *   the one for a globe at rest, which also has the class `globe-paused` on `.globe`.
 *
 * With `centre`, it is the centre circle of a court and has no orbit. As it is at the top of its page, its still land
 * is inlined and not a file.
 */
export function Globe({ centre = false }: { centre?: boolean }) {
  const { globe } = useSite().data.ui;
  return (
    <Turning>
      <div className="globe" data-src="/assets/data/globe.json">
        {centre ? <InCircle /> : <InOrbit />}
        <button
          className="globe-pause icon-button screen"
          type="button"
          hidden
          aria-label={globe.pause}
          data-play={globe.play}
        >
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path className="globe-on" d="M6 4h4v16H6zM14 4h4v16h-4z" />
            <path className="globe-off" d="M7 3v18l14-9z" />
          </svg>
        </button>
      </div>
    </Turning>
  );
}

/** The stripes of land, or empty paths for the script, with a picture in front of them until then. */
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
