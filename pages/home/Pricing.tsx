import type { ScreenProps } from '../../content/schema.ts';
import { Btn, Btns } from '../components/Btn.tsx';
import { Prose } from '../components/Prose.tsx';
import { earlyBird } from '../drawings/sentences.ts';
import { Say } from './Say.tsx';

/** /pricing: one sentence, and what to do meanwhile. */
export function Pricing({ page }: ScreenProps<'pricing'>) {
  const { heading, lead, actions } = page.front;
  return (
    <>
      <Say paint="yellow" lines={[heading]} drawing={earlyBird()}>
        <p className="lead">{lead}</p>
        <Btns>
          {actions.map(({ label, href }, i) => (
            <Btn key={href} href={href} kind={i ? 'ghost' : undefined}>
              {label}
            </Btn>
          ))}
        </Btns>
      </Say>
      <Prose html={page.body.html} />
    </>
  );
}
