import type { z } from 'zod';
import type { demo } from '../../content/schema/demo.ts';
import { Drawing } from '../components/Drawing.tsx';

/** The client logos, in a strip that scrolls sideways by touch, wheel or arrow keys, one logo at a time. */
export function Clients({ title, label, back, on, list }: z.infer<typeof demo>['clients']) {
  return (
    <section className="clients">
      <div className="wrap">
        <h2 className="visually-hidden">{title}</h2>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; this groups logos. */}
        <div
          className="clients-strip"
          role="group"
          aria-label={label}
          data-back={back}
          data-on={on}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
          tabIndex={0}
        >
          <ul>
            {list.map(({ name, drawing }, at) => (
              <li key={at}>
                <Drawing name={drawing} />
                {name}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
