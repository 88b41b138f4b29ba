import type { contact } from '../../content/schema/contact.ts';
import type { ScreenProps } from '../../content/schema.ts';
import { DescriptionList } from '../components/DescriptionList.tsx';
import { Anchor } from '../components/ExternalLink.tsx';
import { MailLink } from '../components/MailLink.tsx';
import { Office } from '../components/Office.tsx';
import { PageHero } from '../components/PageHero.tsx';
import { Prose } from '../components/Prose.tsx';
import { pageHero } from '../drawings/page-heroes.ts';

/** The two offices: where they are, and how to write, call or find the way. */
export function ContactUs({ page }: ScreenProps<typeof contact>) {
  const { paint, lead, offices, desks } = page.front;
  return (
    <>
      <PageHero paint={paint} title={page.title} lead={lead} drawing={pageHero('contact')} />
      <div className="contact wrap sec">
        {offices.map((office) => (
          <Office key={office.town} {...office} />
        ))}
      </div>
      <section className="sunk">
        <div className="wrap sec split l">
          <div className="stack">
            <h2>{desks.title}</h2>
            <p className="muted">{desks.lead}</p>
          </div>
          <DescriptionList
            rows={[
              ...desks.list.map(({ title, ...mail }) => ({ title, text: <MailLink {...mail} /> })),
              ...desks.pages.map(({ title, link }) => ({
                title,
                text: <Anchor href={link.href}>{link.label}</Anchor>,
              })),
            ]}
          />
        </div>
      </section>
      <Prose html={page.body.html} />
    </>
  );
}
