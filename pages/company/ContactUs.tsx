import type { contact } from '../../content/schema/contact.ts';
import type { ScreenProps } from '../../content/schema.ts';
import { ArrowLink } from '../components/ArrowLink.tsx';
import { MailLink, mailTo } from '../components/MailLink.tsx';
import { PageHero } from '../components/PageHero.tsx';
import { Prose } from '../components/Prose.tsx';
import { Office } from './Office.tsx';

/** The two offices, with address, e-mail, phone and map, and then subjects to write about. */
export function ContactUs({ page }: ScreenProps<typeof contact>) {
  const { paint, lead, offices, desks } = page.front;
  return (
    <>
      <PageHero paint={paint} title={page.title} lead={lead} drawing="page-contact" />
      <div className="contact wrap section">
        {offices.map((office, at) => (
          <Office key={at} {...office} />
        ))}
      </div>
      <section className="sunk">
        <div className="wrap section">
          <div className="intro">
            <h2>{desks.title}</h2>
            <p className="lead muted">{desks.lead}</p>
          </div>
          <div className="contact-desks reveal">
            {desks.list.map(({ email, subjects }, at) => (
              <section key={at}>
                <h3>
                  <MailLink email={email} />
                </h3>
                {subjects.map(({ title, subject }, at) => (
                  <ArrowLink key={at} href={mailTo(email, { subject })}>
                    {title}
                  </ArrowLink>
                ))}
              </section>
            ))}
            {desks.pages.map(({ title, link }, at) => (
              <section key={at}>
                <h3>{title}</h3>
                <ArrowLink href={link.href}>{link.label}</ArrowLink>
              </section>
            ))}
          </div>
        </div>
      </section>
      <Prose html={page.body.html} />
    </>
  );
}
