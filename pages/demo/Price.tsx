import type { z } from 'zod';
import type { price } from '../../content/schema/demo.ts';
import { Button } from '../components/Button.tsx';

interface Props {
  plan: z.infer<typeof price>;
  /** The words after the amount, such as those for a month. */
  per: string;
  /** The address of its button. */
  href: string;
}

/** A plan and its price. */
export function Price({ plan, per, href }: Props) {
  const names = plan.paint ? `price paint paint-${plan.paint}` : 'price';
  return (
    <article className={names}>
      <h3>{plan.name}</h3>
      <p className="price-amount">
        {plan.amount} <small>{per}</small>
      </p>
      <ul>
        {plan.has.map((item, at) => (
          <li key={at}>{item}</li>
        ))}
      </ul>
      <Button href={href} kind={plan.paint ? undefined : 'ghost'}>
        {plan.action}
      </Button>
    </article>
  );
}
