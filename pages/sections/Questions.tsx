import type { SectionOf } from '../../content/schema/sections.ts';
import { FaqSection } from '../components/FaqSection.tsx';
import { useSite } from '../components/site.tsx';

/** A list of questions that `content/faq.yml` has. */
export const Questions = ({ questions, ...words }: SectionOf<'faq-section'>) => (
  <FaqSection {...words} items={useSite().data.faq[questions]} />
);
