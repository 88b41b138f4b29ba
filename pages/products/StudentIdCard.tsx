import type { studentCard } from '../../content/schema/products.ts';
import type { ScreenProps } from '../../content/schema.ts';
import { Action } from '../components/Action.tsx';
import { Button, ButtonGroup } from '../components/Button.tsx';
import { ButtonLinks } from '../components/ButtonLinks.tsx';
import { CallToAction } from '../components/CallToAction.tsx';
import { DescriptionList } from '../components/DescriptionList.tsx';
import { Drawing } from '../components/Drawing.tsx';
import { Hero } from '../components/Hero.tsx';
import { Intro } from '../components/Intro.tsx';
import { mailTo } from '../components/MailLink.tsx';
import { Prose } from '../components/Prose.tsx';
import { StructuredData } from '../components/StructuredData.tsx';
import { idcard } from '../drawings/id-card.ts';
import { SafetyTiles } from './SafetyTiles.tsx';

/** /student-id-card: what it costs, what it is, what it does. */
export function StudentIdCard({ page }: ScreenProps<typeof studentCard>) {
  const { hero, price, card, order, pillars, features, ask, staff } = page.front;
  const picture = (
    <div className="idcard" role="img" aria-label={card.image}>
      <Drawing svg={idcard(card)} />
    </div>
  );
  // The figure behind the sign of its currency.
  const lowPrice = price.amount.slice(1);
  const offers = { '@type': 'AggregateOffer', lowPrice, priceCurrency: price.currency };
  return (
    <>
      <StructuredData things={[{ '@type': 'Product', name: page.title, description: page.description, offers }]} />
      <Hero paint="sky" kind="base" drawing={picture} {...hero}>
        <p className="idcard-price">
          <span>{price.before}</span> <b>{price.amount}</b>
        </p>
        <ButtonGroup>
          <Action id="order" message="ordered">
            {order}
          </Action>
          <Button href="#staff" kind="ghost">
            {staff.title}
          </Button>
        </ButtonGroup>
      </Hero>
      <section className="wrap sec">
        <SafetyTiles {...pillars} first="identity" />
      </section>
      <section className="sunk">
        <div className="idcard-features wrap sec">
          <Intro title={features.title} lead={features.lead} />
          <DescriptionList rows={features.rows} />
          <div className="idcard-ask">
            <div>
              <h3>{ask.title}</h3>
              <p>{ask.text}</p>
            </div>
            <ButtonLinks list={[{ label: ask.mail.label, href: mailTo(ask.mail.email, ask.mail) }, ask.contact]} />
          </div>
        </div>
      </section>
      <Prose html={page.body.html} />
      <CallToAction paint="coral" drawing="employee" id="staff" title={staff.title} lead={staff.lead}>
        <ButtonGroup>
          <Action id="claim" message="claimed">
            {staff.claim}
          </Action>
        </ButtonGroup>
      </CallToAction>
    </>
  );
}
