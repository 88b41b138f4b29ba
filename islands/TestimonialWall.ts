import { script } from './island.tsx';

/** Scrolls to the toggle of a wall of testimonials when the wall closes. It opens and closes without this script. */
function start(place: HTMLElement): void {
  const wall = place.querySelector('details');
  wall?.addEventListener('toggle', () => {
    if (!wall.open) wall.querySelector('summary')?.scrollIntoView({ block: 'nearest' });
  });
}

export default script({ name: 'TestimonialWall', when: 'visible', replay: false, start });
