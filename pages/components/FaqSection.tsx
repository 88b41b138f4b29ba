import type { SectionOf } from '../../content/schema/sections.ts';
import { ArrowLink } from './ArrowLink.tsx';
import { Faq } from './Faq.tsx';
import { Picture } from './Picture.tsx';
import { useSite } from './site.tsx';

type Words = Omit<SectionOf<'faq-section'>, 'kind'> & { action?: { label: string; href: string } };

/** A list of questions of `content/faq.yml`. If there is room, its heading stays in view next to them. */
export function FaqSection({ title, lead, action, questions }: Words) {
  return (
    <section className="split split-wide-end wrap section">
      <div className="faq-section-head stack">
        <h2>{title}</h2>
        {lead && <p className="muted">{lead}</p>}
        {action && <ArrowLink href={action.href}>{action.label}</ArrowLink>}
        <Picture name="question-green" />
      </div>
      <Faq items={useSite().data.faq[questions]} />
    </section>
  );
}
