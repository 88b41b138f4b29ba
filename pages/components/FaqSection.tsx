import type { CollectionEntry } from '../../build/api.ts';
import type { Section, SectionOf } from '../../content/schema/sections.ts';
import type { Zone } from '../../content/schema.ts';
import { ArrowLink } from './ArrowLink.tsx';
import { Faq } from './Faq.tsx';
import { Picture } from './Picture.tsx';
import { QuestionsData } from './StructuredData.tsx';
import { usePage, useProducts, useSite } from './site.tsx';

type Words = Omit<SectionOf<'faq-section'>, 'kind'> & { action?: { label: string; href: string } };

/** The names of the lists on a page, in order. */
const listsOn = (front: unknown): string[] =>
  ((front as { sections?: readonly Section[] }).sections ?? []).flatMap((section) =>
    section.kind === 'faq-section' ? section.questions : [],
  );

/** Finds a list that is not in `content/faq.yml`, and one that a page has twice. */
export function* checkQuestions(
  { front, fault }: CollectionEntry,
  { data }: Zone,
): Iterable<Error> {
  const { sections = [] } = front as { sections?: readonly Section[] };
  const seen = new Set<string>();
  for (const [i, section] of sections.entries()) {
    if (section.kind !== 'faq-section') continue;
    if (seen.has(section.questions))
      yield fault(['sections', i, 'questions'], 'The page has this list twice.', 'Remove one.');
    seen.add(section.questions);
    if (data.faq[section.questions]) continue;
    const message = `content/faq.yml has no list \`${section.questions}\`.`;
    const fix = 'Add it there, in the file of this language, or name another list.';
    yield fault(['sections', i, 'questions'], message, fix, Object.keys(data.faq));
  }
}

/**
 * A list of questions of `content/faq.yml`. If there is room, its heading stays in view next to them. The first list of a page
 * tells search engines the questions of all, since a page may do so once.
 */
export function FaqSection({ title, lead, action, questions }: Words) {
  const { faq, ui } = useSite().data;
  const names = useProducts().flatMap(({ name, isOwn }) => (isOwn ? name : []));
  const products = names.join(', ').replace(/, (?=[^,]*$)/, ` ${ui.page.and} `);
  const itemsOf = (list: string) =>
    (faq[list] ?? []).map((item) => ({
      ...item,
      answer: item.answer.replace('{products}', products),
    }));
  const [first = questions, ...others] = listsOn(usePage().front);
  const isFirst = questions === first;
  const suffix = isFirst ? '' : `-${questions}`;
  return (
    <section id={`questions${suffix}`} className="split split-wide-end wrap section">
      <div className="faq-section-head stack">
        <h2>{title}</h2>
        {lead && <p className="muted">{lead}</p>}
        {action && <ArrowLink href={action.href}>{action.label}</ArrowLink>}
        <Picture name="question-green" />
      </div>
      <Faq items={itemsOf(questions)} id={`faq${suffix}`} />
      {isFirst && <QuestionsData items={[first, ...others].flatMap(itemsOf)} />}
    </section>
  );
}
