import type { SectionOf } from '../../content/schema/sections.ts';
import { Action } from '../components/Action.tsx';
import { Button, ButtonGroup } from '../components/Button.tsx';
import { Drawing } from '../components/Drawing.tsx';
import { StructuredData } from '../components/StructuredData.tsx';
import { usePage } from '../components/site.tsx';

/** The student ID card on its lanyard, and its price. */
export function IdCard({ title, lead, price, image, order, further }: SectionOf<'id-card'>) {
  const page = usePage();
  const { text, amount: lowPrice, currency: priceCurrency } = price.amount;
  const offers = { '@type': 'AggregateOffer', lowPrice, priceCurrency } as const;
  return (
    <section className="hero hero-base stage paint paint-sky">
      <StructuredData
        things={[{ '@type': 'Product', name: page.title, description: page.description, offers }]}
      />
      <div className="wrap split">
        <div className="hero-text">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <p className="idcard-price">
            <span>{price.before}</span> <b>{text}</b>
          </p>
          <ButtonGroup>
            <Action id="order" letter="order">
              {order}
            </Action>
            <Button href={further.href} kind="ghost">
              {further.label}
            </Button>
          </ButtonGroup>
        </div>
        <div className="hero-art idcard-art">
          <div className="idcard" role="img" aria-label={image}>
            <Drawing name="student-card" className="play play-student" />
          </div>
        </div>
      </div>
    </section>
  );
}
