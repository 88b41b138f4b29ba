import type { z } from 'zod';
import type { demo } from '../../content/schema/demo.ts';
import TestimonialWall from '../../islands/TestimonialWall.ts';

type Props = Pick<z.infer<typeof demo>['wall'], 'quotes' | 'more' | 'less'>;

/** Testimonials in columns, capped until the toggle is opened. `more` and `less` are its labels. */
export function Testimonials({ quotes, more, less }: Props) {
  return (
    <div className="testimonials">
      <div className="testimonials-cap">
        <div className="testimonials-columns">
          {quotes.map(({ text, name, paint }, at) => (
            <figure key={at} className={paint && `paint paint-${paint}`}>
              <blockquote>{text}</blockquote>
              <figcaption>{name}</figcaption>
            </figure>
          ))}
        </div>
      </div>
      <div className="testimonials-more">
        <TestimonialWall>
          <details className="testimonials-toggle">
            <summary className="button">
              <span className="testimonials-show">{more}</span>{' '}
              <span className="testimonials-cut">{less}</span>
            </summary>
          </details>
        </TestimonialWall>
      </div>
    </div>
  );
}
