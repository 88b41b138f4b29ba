import type { contact } from '../../content/schema/contact.ts';
import type { ScreenProps } from '../../content/schema.ts';
import { Anchor } from '../components/ExternalLink.tsx';
import { Icon } from '../components/Icon.tsx';
import { mailTo } from '../components/MailLink.tsx';
import { PageHero } from '../components/PageHero.tsx';
import { Prose } from '../components/Prose.tsx';
import type { Paint } from '../drawings/paints.ts';
import { Office } from './Office.tsx';

/** The paints of subjects, in turn. */
const PAINTS: Paint[] = ['cobalt', 'coral', 'yellow', 'pink', 'green'];

/** The two offices, with address, e-mail, phone and map, and then subjects to write about. */
export function ContactUs({ page }: ScreenProps<typeof contact>) {
  const { paint, lead, offices, desks } = page.front;
  const letters = desks.list.flatMap(({ email, subjects }) =>
    subjects.map(({ title, subject }) => ({
      title,
      text: email.split(/(?<=@)/),
      href: mailTo(email, { subject }),
    })),
  );
  const pages = desks.pages.map(({ title, link }) => ({
    title,
    text: [link.label],
    href: link.href,
  }));
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
          <ul className="contact-desks tile-list reveal">
            {[...letters, ...pages].map(({ title, text: [start, end], href }, at) => (
              <li key={at}>
                <Anchor className={`tile paint paint-${PAINTS[at % PAINTS.length]}`} href={href}>
                  <b>{title}</b>{' '}
                  <span>
                    {start}
                    <wbr />
                    {end}
                  </span>
                  <Icon name="arrow" />
                </Anchor>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <Prose html={page.body.html} />
    </>
  );
}
