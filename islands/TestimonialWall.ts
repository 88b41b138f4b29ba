import { script } from './island.tsx';

/** Keeps the toggle of a wall of testimonials in sight when the wall above it becomes shorter. It opens and closes by itself. */
function start(place: HTMLElement): void {
  const wall = place.querySelector('details');
  wall?.addEventListener('toggle', () => {
    if (!wall.open) wall.querySelector('summary')?.scrollIntoView({ block: 'nearest' });
  });
}

export default script({ name: 'TestimonialWall', when: 'visible', replay: false, start });
