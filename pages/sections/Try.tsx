import type { ReactNode } from 'react';
import type { Section, SectionOf } from '../../content/schema/sections.ts';
import { fill, sumIn } from '../../islands/parts/words.ts';
import Cards from '../../islands/TryCards.tsx';
import Education from '../../islands/TryEducation.tsx';
import Event from '../../islands/TryEvent.tsx';
import Park from '../../islands/TryPark.tsx';
import Pos from '../../islands/TryPos.tsx';
import { Drawing } from '../components/Drawing.tsx';
import { usePage, useSite } from '../components/site.tsx';
import { contentOf, drawing, picture, rootAttribute, sample } from '../drawings/files.ts';
import type { Paint } from '../drawings/paints.ts';
import { useSection } from '../operator/Operator.tsx';
import { scriptOf } from '../scripts.ts';

interface Props {
  /** Its classes. The first one lays out the grid. */
  name: string;
  /** Without it, the part is on the bare floor. */
  paint?: Paint;
  title: string;
  lead: string;
  /** The island, whose elements share one grid with the head. */
  children: ReactNode;
}

/** A product that a visitor can try on its page. */
function Try({ name, paint, title, lead, children }: Props) {
  const words = useSite().data.ui.try;
  return (
    <section
      className={paint ? `try ${name} paint paint-${paint}` : `try ${name}`}
      aria-labelledby="try"
    >
      <div className="try-wrap wrap">
        <div className="try-head">
          <h2 id="try">{title}</h2>
          <p className="lead">
            <b>{words.label}</b> {lead}
          </p>
        </div>
        {children}
      </div>
    </section>
  );
}

const useStatus = () => useSite().data.ui.try.status;
const useCurrency = () => useSite().data.ui.try.currency;

/** The visitor chooses seats in a plan, and their tickets are torn off. */
export function TryEvent({ kind: _, title, lead, ...words }: SectionOf<'try-event'>) {
  const { most, evening, price } = words;
  const currency = useCurrency();
  return (
    <Try
      name="try-event"
      paint="cobalt"
      title={title}
      lead={fill(lead, { most, evening, price: sumIn(currency, price) })}
    >
      <Event words={{ ...words, currency }} status={useStatus()} />
    </Try>
  );
}

/** The front matter of a page of sections. */
interface Front {
  sections: readonly Section[];
}

/** A card that is drawn as its name is typed. Its materials come from the table on the page. */
export function TryCards({ kind: _, title, lead, ...words }: SectionOf<'try-cards'>) {
  const site = useSite();
  const { sections } = usePage().front as unknown as Front;
  const materials = sections.flatMap((section) =>
    section.kind === 'materials' ? section.list : [],
  );
  return (
    <Try name="try-cards" paint="coral" title={title} lead={lead}>
      <Drawing name="try-card" className="try-cards-drawn" />
      <Cards
        words={words}
        materials={materials.map(({ key, material: name, qr, nfc }) => ({ key, name, qr, nfc }))}
        sample={{ name: sample(site, 'asenla'), role: sample(site, 'organiser') }}
        status={useStatus()}
      />
    </Try>
  );
}

/** A requested car comes. The lot is drawn outside the island; CSS makes it follow the choice and the step. */
export function TryPark({ kind: _, title, lead, ...words }: SectionOf<'try-park'>) {
  return (
    <Try name="try-park" paint="night" title={title} lead={lead}>
      <Drawing name="try-park" className="try-park-lot" />
      <Park words={{ ...words, currency: useCurrency() }} status={useStatus()} />
    </Try>
  );
}

/**
 * Touched and spoken orders are printed. The dishes are drawn here, once, and the island refers to their drawings. The stock is
 * that of the shelf on the same page: without what is on its slips.
 */
export function TryPos({ kind: _, title, lead, ...words }: SectionOf<'try-pos'>) {
  const site = useSite();
  const { slips = [] } = useSection('operator-pos') ?? {};
  const dishes = words.dishes.map((dish) => ({
    ...dish,
    stock: slips.reduce((stock, { dishes }) => stock - (dishes[dish.key] ?? 0), dish.stock),
  }));
  return (
    <Try name="try-pos" title={title} lead={lead}>
      <svg className="visually-hidden" aria-hidden="true">
        {words.dishes.map(({ drawing: name }) => {
          const svg = drawing(site, name);
          return (
            <symbol
              key={name}
              id={name}
              viewBox={rootAttribute(svg, 'viewBox')}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings are this project's own.
              dangerouslySetInnerHTML={{ __html: contentOf(svg) }}
            />
          );
        })}
      </svg>
      <Pos words={{ ...words, dishes, currency: useCurrency() }} status={useStatus()} />
    </Try>
  );
}

/** The visitor marks a register, and a parent gets a message in one of three languages. */
export function TryEducation({ kind: _, title, lead, ...words }: SectionOf<'try-education'>) {
  const { src } = picture(useSite(), 'pupils-yellow');
  // A page in Hindi or Marathi has the font already.
  const name = scriptOf(usePage().lang) ? 'try-education' : 'try-education devanagari';
  return (
    <Try name={name} paint="yellow" title={title} lead={lead}>
      <Education words={words} faces={{ src }} status={useStatus()} />
    </Try>
  );
}
