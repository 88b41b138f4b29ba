import type { z } from 'zod';
import type { demo } from '../../content/schema/demo.ts';
import TestimonialWall from '../../islands/TestimonialWall.tsx';

type Props = Pick<z.infer<typeof demo>['wall'], 'quotes' | 'more' | 'less'> & { id: string };

/** Testimonials in columns, capped until the button frees them. */
export function Testimonials({ id, quotes, more, less }: Props) {
  return (
    <div className="testimonials">
      <div className="testimonials-cap" id={id}>
        <div className="testimonials-columns">
          {quotes.map(({ text, name, paint }) => (
            <figure key={name} className={paint && `paint p-${paint}`}>
              <blockquote>{text}</blockquote>
              <figcaption>{name}</figcaption>
            </figure>
          ))}
        </div>
      </div>
      <div className="testimonials-more">
        <TestimonialWall more={more} less={less} />
      </div>
    </div>
  );
}
