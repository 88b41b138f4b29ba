import type { Question } from '../../content/schema/faq.ts';
import { ArrowLink } from './ArrowLink.tsx';
import { Faq } from './Faq.tsx';
import { Picture } from './Picture.tsx';

interface Props {
  title: string;
  lead?: string;
  action?: { label: string; href: string };
  items: Question[];
}

/** Questions with their heading, which stays in sight next to them where there is room. */
export function FaqSection({ title, lead, action, items }: Props) {
  return (
    <section className="split split-wide-end wrap section">
      <div className="faq-section-head stack">
        <h2>{title}</h2>
        {lead && <p className="muted">{lead}</p>}
        {action && <ArrowLink href={action.href}>{action.label}</ArrowLink>}
        <Picture name="question" paint="green" />
      </div>
      <Faq items={items} />
    </section>
  );
}
