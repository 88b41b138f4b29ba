import type { Question } from '../../content/schema/faq.ts';
import { ball, CORAL, line, svg } from '../drawings/pen.ts';
import { ArrowLink } from './ArrowLink.tsx';
import { Drawing } from './Drawing.tsx';
import { Faq } from './Faq.tsx';

interface Props {
  title: string;
  lead?: string;
  action?: { label: string; href: string };
  items: Question[];
}

/** A question mark: one arc of a court, and the ball. */
const mark = () =>
  svg(
    240,
    340,
    line('M22 108a92 92 0 1 1 138 80q-46 27-46 62', 'currentColor', 28) + ball(114, 308, 25, CORAL),
    'class="faq-section-mark"',
  );

/** Questions with their heading, which stays in sight beside them where there is room. */
export function FaqSection({ title, lead, action, items }: Props) {
  return (
    <section className="faq-section wrap sec">
      <div className="faq-section-head stack">
        <h2>{title}</h2>
        {lead && <p className="muted">{lead}</p>}
        {action && <ArrowLink href={action.href}>{action.label}</ArrowLink>}
        <Drawing svg={mark()} />
      </div>
      <Faq items={items} />
    </section>
  );
}
