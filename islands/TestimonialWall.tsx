import { useLayoutEffect, useRef, useState } from 'react';
import { island } from './island.tsx';

interface Props {
  /** The id of the wall, which styles cap while the button is not expanded. */
  wall: string;
  /** The button's words while the wall is capped, and while it stands whole. */
  more: string;
  less: string;
}

/**
 * The button of a wall of testimonials. Only it has a state, so only it is an island: the quotes stay
 * the page's own. Without JavaScript the wall stands whole and the button is not shown.
 */
function TestimonialWall({ wall, more, less }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  // Closing shortens the page above the button: it stays in sight of who pressed it.
  useLayoutEffect(() => {
    if (pressed.current && !open) button.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const toggle = () => {
    pressed.current = true;
    setOpen(!open);
  };
  return (
    <button ref={button} type="button" className="btn" aria-expanded={open} aria-controls={wall} onClick={toggle}>
      {open ? less : more}
    </button>
  );
}

export default island({ name: 'TestimonialWall', when: 'interaction', View: TestimonialWall });
