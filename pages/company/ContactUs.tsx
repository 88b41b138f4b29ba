import type { ScreenProps } from '../../content/schema.ts';
import { Lines } from '../components/Lines.tsx';
import { Office } from '../components/Office.tsx';
import { Prose } from '../components/Prose.tsx';
import { pageLines } from '../drawings/lines.ts';

/** The two offices: where they are, and how to write, call or find the way. */
export function ContactUs({ page }: ScreenProps<'contact'>) {
  const { paint, lead, offices } = page.front;
  return (
    <>
      <Lines paint={paint} title={page.title} lead={lead} drawing={pageLines('contact')} />
      <div className="contact wrap sec">
        {offices.map((office) => (
          <Office key={office.town} {...office} />
        ))}
      </div>
      <Prose html={page.body.html} />
    </>
  );
}
