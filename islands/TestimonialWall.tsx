import { useRef } from 'react';
import { island } from './island.tsx';

interface Props {
  /** The toggle's label while the wall is cut off, and while it is shown whole. */
  more: string;
  less: string;
}

/**
 * The toggle of a wall of testimonials. It opens and closes without this script. The script only keeps the toggle in view
 * when the wall above it becomes shorter.
 */
function TestimonialWall({ more, less }: Props) {
  const toggle = useRef<HTMLElement>(null);
  return (
    // What a visitor opened before the script loaded stays open.
    <details
      className="testimonials-toggle"
      suppressHydrationWarning
      onToggle={({ currentTarget: { open } }) => {
        if (!open) toggle.current?.scrollIntoView({ block: 'nearest' });
      }}
    >
      <summary ref={toggle} className="btn">
        <span className="testimonials-show">{more}</span>
        <span className="testimonials-cut">{less}</span>
      </summary>
    </details>
  );
}

export default island({ name: 'TestimonialWall', when: 'interaction', View: TestimonialWall });
