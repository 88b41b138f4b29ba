import type { Heading } from '../../build/api.ts';
import { ArrowLink } from '../components/ArrowLink.tsx';
import { Day } from '../components/Day.tsx';
import { usePage, useSite } from '../components/site.tsx';
import { ids } from '../ids.ts';
import { changesIn, type Part, type SectionChange, withoutNumber } from './changes.ts';
import { dayOf, type History, type Version } from './versions.ts';

/** A day as the specification writes it in English: October 13, 2024. */
export function VersionDay({ date }: { date: string }) {
  const { lang } = usePage();
  return <Day date={date} lang={lang.startsWith('en') ? 'en-US' : lang} />;
}

/** Words in which the names in braces are days: `It was in force from {day} until {end}.` */
const Dated = ({ words, ...days }: { words: string; day?: string; end?: string | undefined }) =>
  words.split(/\{(day|end)\}/).map((part, at) => {
    const date = days[part as keyof typeof days];
    return at % 2 === 1 && date ? <VersionDay key={at} date={date} /> : part;
  });

/** Whether this version is in force, and since or until when. The version in force says which comes next. */
export function Standing({ versions, at, inForce }: History) {
  const words = useSite().data.ui.legal;
  const [current, next] = [versions[inForce], versions[inForce - 1]];
  const [version, later] = [versions[at], versions[at - 1]];
  if (!current || !version) return null;
  const shown = at === inForce ? next : current;
  return (
    <>
      {at > inForce && (
        <Sentence words={words.earlier} day={dayOf(version)} end={later && dayOf(later)} />
      )}
      {at < inForce && <Sentence words={words.future} day={dayOf(version)} />}
      {at === inForce && next && <Sentence words={words.coming} day={dayOf(next)} />}
      {shown?.path && (
        <ArrowLink href={shown.path}>{at === inForce ? words.read : words.current}</ArrowLink>
      )}
    </>
  );
}

const Sentence = (props: Parameters<typeof Dated>[0]) => (
  <p className="legal-revised versions-standing">
    <Dated {...props} />
  </p>
);

/**
 * All versions of the text. Sections that only earlier ones have keep their addresses here: a link to one leads to the version
 * that has it.
 */
export function Versions({
  versions,
  at,
  inForce,
  headings,
}: History & { headings: readonly Heading[] }) {
  const words = useSite().data.ui.legal;
  const shown = new Set(headings.map(({ id }) => id));
  return (
    <section className="versions-list" aria-labelledby="versions">
      <h2 id="versions">{words.versions}</h2>
      <ul>
        {versions.map((version, place) => {
          const lost = place > at ? idsIn(version).filter((id) => !shown.has(id)) : [];
          for (const id of lost) shown.add(id);
          const state = place < inForce ? 'future' : place > inForce ? 'earlier' : 'current';
          const date = <VersionDay date={dayOf(version)} />;
          return (
            <li key={version.slug}>
              {lost.map((id) => (
                <span key={id} id={id} />
              ))}
              {place === at ? <b aria-current="page">{date}</b> : <a href={version.path}>{date}</a>}{' '}
              {words.states[state]}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/**
 * The ids of the headings of a version, as on its own page: without the name of the version, which ids in lists begin with, and
 * with a number where the page itself has this id.
 */
const idsIn = (version: Version) =>
  version.body.headings.map(({ id }) => {
    const own = id.split(`${dayOf(version)}-`)[1] ?? id;
    return ids.includes(own) ? `${own}-1` : own;
  });

/** What changed from one version to another, by section. Marks can be seen without colours, and words say what they mean. */
export function Changes({
  from,
  html,
  headings,
}: {
  from: Version;
  html: string;
  headings: readonly Heading[];
}) {
  const words = useSite().data.ui.legal;
  const sections = changesIn(from.body.html, html);
  return (
    <details className="versions-changes">
      <summary>
        <h2>
          <Dated words={words.changes} day={dayOf(from)} />
        </h2>
      </summary>
      {sections.length === 0 && <p>{words.same}</p>}
      {sections.map((section, at) => (
        <Section
          key={at}
          {...section}
          id={headings.find(({ text }) => withoutNumber(text) === section.heading)?.id}
        />
      ))}
    </details>
  );
}

function Section({ kind, heading, paragraphs, id }: SectionChange & { id: string | undefined }) {
  const words = useSite().data.ui.legal;
  return (
    <section>
      {heading && <h3>{id ? <a href={`#${id}`}>{heading}</a> : heading}</h3>}
      {kind !== 'changed' && <p>{words.sections[kind]}</p>}
      {paragraphs.map((parts, at) => (
        <p key={at}>
          {parts.map((part, i) => (
            <Words key={i} {...part} />
          ))}
        </p>
      ))}
    </section>
  );
}

/** Words of a paragraph. Screen readers say before and after them if they were added or removed. */
function Words({ kind, text }: Part) {
  const { marks } = useSite().data.ui.legal;
  if (kind === 'same') return text;
  const Tag = kind === 'added' ? 'ins' : 'del';
  return (
    <>
      {text.startsWith(' ') && ' '}
      <Tag>
        <span className="visually-hidden">{marks[kind]} </span>
        {text.trim()}
        <span className="visually-hidden"> {marks.end} </span>
      </Tag>
    </>
  );
}
