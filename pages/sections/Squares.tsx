import type { SectionOf } from '../../content/schema/sections.ts';
import { ArrowLink } from '../components/ArrowLink.tsx';
import { Drawing } from '../components/Drawing.tsx';

/** The squares of a hopscotch, each with a drawing in tape. */
export const Squares = ({ title, list }: SectionOf<'squares'>) => (
  <section className="section">
    <div className="wrap">
      <div className="intro">
        <h2>{title}</h2>
      </div>
      <ul className="squares blocks reveal">
        {list.map(({ paint, drawing, title, word, text, action }, at) => (
          <li key={at} className={`paint paint-${paint}`}>
            <Drawing name={drawing} />
            <h3>{title}</h3>
            <p>
              {word && <i lang={word.lang}>{word.text}</i>} {text}
            </p>
            {action && <ArrowLink href={action.href}>{action.label}</ArrowLink>}
          </li>
        ))}
      </ul>
    </div>
  </section>
);
