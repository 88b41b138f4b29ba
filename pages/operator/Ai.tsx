import type { ReactNode } from 'react';
import type { SectionOf } from '../../content/schema/sections.ts';
import { sumIn } from '../../islands/parts/words.ts';
import { ArrowLink } from '../components/ArrowLink.tsx';
import { Drawing } from '../components/Drawing.tsx';
import { Picture } from '../components/Picture.tsx';
import { useSite } from '../components/site.tsx';
import type { Paint } from '../drawings/paints.ts';
import { Operator } from './Operator.tsx';

type Words = SectionOf<'operator-ai'>;

/** What AI does in other products. The lanes cross one platform, in the paints of these products. */
export const OperatorAi = ({ kind: _, platform, voice, photo, assignment, ...words }: Words) => (
  <Operator name="operator-ai" {...words}>
    <div className="operator-ai-top wrap">
      <p className="display paint paint-night">{platform}</p>
    </div>
    <ol className="operator-ai-lanes play">
      <Voice {...voice} platform={platform} />
      <Lane
        {...photo}
        platform={platform}
        paint="coral"
        before={<Face {...photo.before} />}
        after={
          <div className="operator-ai-cutout">
            <Face {...photo.after} />
          </div>
        }
      />
      <Lane
        {...assignment}
        platform={platform}
        paint="yellow"
        before={
          <ul className="operator-ai-asks display">
            {assignment.asks.map((ask, at) => (
              <li key={at}>{ask}</li>
            ))}
          </ul>
        }
        after={
          <Sheet name={assignment.name}>
            {assignment.questions.map(({ text, drawing }, at) => (
              <li key={at}>
                <b>{at + 1}</b> {text} <Drawing name={drawing} />
              </li>
            ))}
          </Sheet>
        }
      />
    </ol>
  </Operator>
);

/** A guest's order, which is the first one on the page of the till. */
function Voice(words: Words['voice'] & Pick<Words, 'platform'>) {
  const { data, collections } = useSite();
  const till = collections.products
    .flatMap(({ front }) => front.sections)
    .find((section) => section.kind === 'try-pos');
  const order = till?.orders[0];
  if (!till || !order) return null;
  return (
    <Lane
      {...words}
      paint="green"
      before={
        <div className="operator-ai-said">
          <Drawing name="voice" />
          <p>{order.words}</p>
        </div>
      }
      after={
        <Sheet name={till.receipt.table}>
          {till.dishes.flatMap(({ key, name, price }) => {
            const count = order.dishes[key];
            if (!count) return [];
            return (
              <li key={key}>
                <b>{count}</b> {name} <span>{sumIn(data.ui.try.currency, count * price)}</span>
              </li>
            );
          })}
        </Sheet>
      }
    />
  );
}

interface LaneProps {
  paint: Paint;
  title: string;
  /** The platform in the middle. On phones it is in each lane, else above all of them. */
  platform: string;
  action: Words['photo']['action'];
  /** What goes in, and what comes out. */
  before: ReactNode;
  after: ReactNode;
}

const Lane = ({ paint, title, platform, action, before, after }: LaneProps) => (
  <li className={`paint paint-${paint}`}>
    <div className="operator-ai-lane wrap">
      <div>
        <h3>{title}</h3>
        <ArrowLink href={action.href}>{action.label}</ArrowLink>
      </div>
      <div>{before}</div>
      <div className="operator-ai-way paint paint-night" data-nosnippet="">
        <Drawing name="through" />
        <p className="display">{platform}</p>
      </div>
      <div className="play-come operator-ai-out">{after}</div>
    </div>
  </li>
);

const Face = ({ drawing, text }: { drawing: string; text: string }) => (
  <div className="operator-ai-said">
    <Picture name={drawing} />
    <p>{text}</p>
  </div>
);

const Sheet = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="operator-ai-sheet operator-paper">
    <p className="display">{name}</p>
    <ul>{children}</ul>
  </div>
);
