import type { SectionOf } from '../../content/schema/sections.ts';
import { Drawing } from '../components/Drawing.tsx';

interface Props {
  list: SectionOf<'feature-grid'>['list'];
  className?: string;
}

/** A list in which each entry has a drawing, a title and a sentence. The section around it styles it. */
export const DrawnList = ({ list, className }: Props) => (
  <ul className={className}>
    {list.map(({ drawing, title, text }, at) => (
      <li key={at}>
        <Drawing name={drawing} />
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ul>
);
