import type { ScreenProps } from '../../content/schema.ts';
import { Action } from '../components/Action.tsx';
import { Btn, Btns } from '../components/Btn.tsx';
import { Call } from '../components/Call.tsx';
import { Drawing } from '../components/Drawing.tsx';
import { Hang } from '../components/Hang.tsx';
import { Hero } from '../components/Hero.tsx';
import { Intro } from '../components/Intro.tsx';
import { Prose } from '../components/Prose.tsx';
import { Rows } from '../components/Rows.tsx';
import { idcard } from '../drawings/cards.ts';
import { Pillars } from './Pillars.tsx';

/** /student-id-card: what it costs, what it is, what it does. */
export function StudentIdCard({ page }: ScreenProps<'student-id-card'>) {
  const { hero, price, card, order, pillars, features, staff } = page.front;
  const picture = (
    <div className="idcard" role="img" aria-label={card.image}>
      <Drawing svg={idcard(card)} />
    </div>
  );
  return (
    <>
      <Hero paint="sky" kind="base" title={hero.title} lead={hero.lead} drawing={picture}>
        <p className="idcard-price">
          <span>{price.before}</span> <b>{price.amount}</b>
        </p>
        <Btns>
          <Action id="order" message="ordered">
            {order}
          </Action>
          <Btn href="#staff" kind="ghost">
            {staff.title}
          </Btn>
        </Btns>
      </Hero>
      <section className="wrap sec">
        <Pillars {...pillars} />
      </section>
      <section className="sunk">
        <div className="idcard-features wrap sec">
          <Intro title={features.title} lead={features.lead} />
          <Rows rows={features.rows} />
        </div>
      </section>
      <Prose html={page.body.html} />
      <Call
        paint="coral"
        id="staff"
        title={staff.title}
        lead={staff.lead}
        actions={
          <Hang name="card-employee" paint="coral">
            <Btns>
              <Action id="claim" message="claimed">
                {staff.claim}
              </Action>
            </Btns>
          </Hang>
        }
      />
    </>
  );
}
