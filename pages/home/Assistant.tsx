import type { ScreenProps } from '../../content/schema.ts';
import { Btn, Btns } from '../components/Btn.tsx';
import { Call } from '../components/Call.tsx';
import { Phone } from '../components/Phone.tsx';
import { Prose } from '../components/Prose.tsx';
import { Stores } from '../components/Stores.tsx';
import { Shot } from './Shot.tsx';
import { Tennis } from './Tennis.tsx';

/** /assistant: the landing page of the personal assistant app. */
export function Assistant({ page }: ScreenProps<'assistant'>) {
  const { hero, screenshot, benefits, partner } = page.front;
  return (
    <>
      <Phone paint="pink" title={hero.title} lead={hero.lead} first picture={<Shot alt={screenshot} />}>
        <Stores />
      </Phone>
      <Tennis {...benefits} />
      <Call
        paint="cobalt"
        title={partner.title}
        lead={partner.lead}
        actions={
          <Btns>
            {partner.actions.map(({ label, href }, i) => (
              <Btn key={href} href={href} kind={i ? 'ghost' : undefined}>
                {label}
              </Btn>
            ))}
          </Btns>
        }
      />
      <Prose html={page.body.html} />
    </>
  );
}
