import type { ReactNode } from 'react';
import type { SectionOf } from '../../content/schema/sections.ts';
import { Action } from './Action.tsx';
import { ButtonGroup } from './Button.tsx';
import { ButtonLinks } from './ButtonLinks.tsx';
import { Picture } from './Picture.tsx';

type Words = Omit<SectionOf<'call'>, 'kind' | 'drawing' | 'actions'> &
  Partial<Pick<SectionOf<'call'>, 'actions'>>;
/** Next to the words: a large drawing of what the visitor gets, or a component such as the newsletter. */
type Beside = { drawing: string; side?: undefined } | { side: ReactNode; drawing?: undefined };

/** The last section of a page, with one thing to do. */
export function CallToAction({
  paint,
  title,
  lead,
  actions = [],
  claim,
  drawing,
  shape,
  side,
  id,
}: Words & Beside) {
  const kind = `${shape ? ` cta-drawn-${shape}` : ''}${drawing ? ' cta-drawn stage' : ''}`;
  return (
    <section className={`cta${kind} paint paint-${paint}${claim ? '' : ' screen'}`} id={id}>
      <div className={`wrap${drawing ? '' : ' split split-wide-start'}`}>
        <div>
          <h2>{title}</h2>
          <p className="lead">{lead}</p>
          <ButtonLinks list={actions} />
          {claim && (
            <ButtonGroup>
              <Action id="claim" letter="claim">
                {claim}
              </Action>
            </ButtonGroup>
          )}
        </div>
        {side && <div className="stack">{side}</div>}
      </div>
      {drawing && <Picture name={drawing} />}
    </section>
  );
}
