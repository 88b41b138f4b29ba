import { useId, useLayoutEffect, useRef, useState } from 'react';
import { island } from './island.tsx';

interface Props {
  quotes: { text: string; name: string; role: string; paint?: string }[];
  /** The button's words while the wall is capped, and while it stands whole. */
  words: { more: string; less: string };
}

/**
 * A wall of testimonials, capped until the button is pressed. The cap is a style for browsers that
 * run scripts: without JavaScript the wall stands whole and the button is not there.
 */
function TestimonialWall({ quotes, words }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const toggled = useRef(false);
  // Closing shortens the page above the button: keep it in sight, under the finger that pressed it.
  useLayoutEffect(() => {
    if (toggled.current && !open) button.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const toggle = () => {
    toggled.current = true;
    setOpen(!open);
  };
  return (
    <div className={open ? 'wall wall-open' : 'wall'}>
      <div className="wall-cap" id={id}>
        <div className="wall-columns">
          {quotes.map(({ text, name, role, paint }) => (
            <figure key={name} className={paint ? `paint p-${paint}` : undefined}>
              <blockquote>{text}</blockquote>
              <figcaption>
                <b>{name}</b>
                {role}
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
      <p className="wall-more">
        <button ref={button} type="button" className="btn" aria-expanded={open} aria-controls={id} onClick={toggle}>
          {open ? words.less : words.more}
        </button>
      </p>
    </div>
  );
}

export default island({ name: 'TestimonialWall', when: 'interaction', View: TestimonialWall });
