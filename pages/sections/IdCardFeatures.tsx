import type { SectionOf } from '../../content/schema/sections.ts';
import { ButtonLinks } from '../components/ButtonLinks.tsx';
import { mailTo } from '../components/MailLink.tsx';
import { DescriptionList } from './DescriptionList.tsx';
import { Section } from './Section.tsx';

/** The features of the card, and ways to ask for people who order many. */
export const IdCardFeatures = ({
  title,
  lead,
  ground,
  rows,
  ask,
}: SectionOf<'id-card-features'>) => (
  <Section title={title} lead={lead} ground={ground}>
    <DescriptionList rows={rows} />
    <div className="idcard-ask">
      <div>
        <h3>{ask.title}</h3>
        <p>{ask.text}</p>
      </div>
      <ButtonLinks
        list={[{ label: ask.mail.label, href: mailTo(ask.mail.email, ask.mail) }, ask.contact]}
      />
    </div>
  </Section>
);
