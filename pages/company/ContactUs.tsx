import type { ScreenProps } from '../../content/schema.ts';
import { Lines } from '../components/Lines.tsx';
import { Office } from '../components/Office.tsx';
import { Prose } from '../components/Prose.tsx';
import { Rows } from '../components/Rows.tsx';
import { pageLines } from '../drawings/lines.ts';

/** The two offices: where they are, and how to write, call or find the way. */
export function ContactUs({ page }: ScreenProps<'contact'>) {
  const { paint, lead, offices, desks } = page.front;
  return (
    <>
      <Lines paint={paint} title={page.title} lead={lead} drawing={pageLines('contact')} />
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
          <Rows
            rows={desks.list.map(({ title, email }) => ({ title, text: <a href={`mailto:${email}`}>{email}</a> }))}
          />
        </div>
      </section>
      <Prose html={page.body.html} />
    </>
  );
}
