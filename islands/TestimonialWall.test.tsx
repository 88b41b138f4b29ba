import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { after, hydrate } from '../tests/dom.tsx';
import TestimonialWall from './TestimonialWall.tsx';

const wall = suite('the toggle of a wall of testimonials');

wall('comes into view when the wall becomes shorter, and neither when it opens nor when the script loads', async () => {
  const shown: string[] = [];
  Object.assign(HTMLElement.prototype, {
    scrollIntoView(this: HTMLElement) {
      shown.push(this.className);
    },
  });
  const place = await hydrate(<TestimonialWall more="Show more" less="Show less" />);
  assert.equal(shown, []);
  const details = place.querySelector('details') as HTMLDetailsElement;
  const toggle = (open: boolean) =>
    after(async () => {
      details.open = open;
      details.dispatchEvent(new Event('toggle'));
    });
  await toggle(true);
  assert.equal(shown, []);
  await toggle(false);
  assert.ok(shown.length > 0 && shown.every((name) => name === 'btn'), shown.join());
});

wall.run();
