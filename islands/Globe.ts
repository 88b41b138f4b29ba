import { script } from './island.tsx';
import { advance, orbit, REST, type Row, START, stripes } from './parts/globe.ts';

/** The speed of the ball in its orbit, in degrees a second. */
const BALL = 40;
/** The least time between two frames in milliseconds, which is half the frame rate of a 60 Hz screen. */
const PAUSE = 33;

/** Turns the globe while it is visible and not paused. With reduced motion, only the button starts it. */
async function start(place: HTMLElement): Promise<void> {
  const find = <Found extends Element>(selector: string) => place.querySelector(selector) as Found;
  const globe = find<HTMLElement>('.globe');
  const [land, home, ball] = ['.globe-land', '.globe-home', '.globe-ball'].map(find);
  const button = find<HTMLButtonElement>('.globe-pause');
  const answer = await fetch(globe.dataset.src ?? '');
  if (!answer.ok) throw new Error(`The globe's data did not load: ${answer.status}.`);
  const rows: Row[] = await answer.json();
  const words = { pause: button.getAttribute('aria-label'), play: button.dataset.play };
  let playing = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  let seen = false;
  let frame = 0;
  let last = 0;
  let moment = { middle: START, seconds: 0 };

  const draw = () => {
    const paths = stripes(rows, moment.middle);
    const { x, y, hidden } = orbit(REST + moment.seconds * BALL);
    land?.setAttribute('d', paths.land);
    home?.setAttribute('d', paths.home);
    ball?.setAttribute('transform', `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
    ball?.setAttribute('visibility', hidden ? 'hidden' : 'visible');
  };
  const step = (now: number) => {
    frame = requestAnimationFrame(step);
    if (now - last < PAUSE) return;
    moment = advance(moment, now - last);
    last = now;
    draw();
  };
  const update = () => {
    cancelAnimationFrame(frame);
    if (playing && seen) frame = requestAnimationFrame(step);
    globe.classList.toggle('globe-paused', !playing);
    button.setAttribute('aria-label', (playing ? words.pause : words.play) ?? '');
  };

  draw();
  find('.globe-still')?.remove();
  button.hidden = false;
  button.addEventListener('click', () => {
    playing = !playing;
    update();
  });
  new IntersectionObserver((entries) => {
    seen = entries.some((entry) => entry.isIntersecting);
    update();
  }).observe(globe);
  update();
}

export default script({ name: 'Globe', when: 'visible', replay: false, start });
