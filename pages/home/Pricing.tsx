import type { ScreenProps } from '../../content/schema.ts';
import { Button, ButtonGroup } from '../components/Button.tsx';
import { Prose } from '../components/Prose.tsx';
import { earlyBird } from '../drawings/statements.ts';
import { StatementHero } from './StatementHero.tsx';

/** A sentence on two lines, broken at the space nearest to its middle; the first line is the longer one. */
function halve(sentence: string): string[] {
  const spaces = [...sentence.matchAll(/ /g)].map(({ index }) => index);
  const middle = sentence.length / 2;
  const at = spaces.reduce((best, one) => (Math.abs(one - middle) <= Math.abs(best - middle) ? one : best), 0);
  return at ? [sentence.slice(0, at), sentence.slice(at + 1)] : [sentence];
}

/** /pricing: one sentence, and what to do meanwhile. */
export function Pricing({ page }: ScreenProps<'pricing'>) {
  const { heading, lead, actions } = page.front;
  return (
    <>
      <StatementHero paint="yellow" lines={halve(heading)} drawing={earlyBird()}>
        <p className="lead">{lead}</p>
        <ButtonGroup>
          {actions.map(({ label, href }, i) => (
            <Button key={href} href={href} kind={i ? 'ghost' : undefined}>
              {label}
            </Button>
          ))}
        </ButtonGroup>
      </StatementHero>
      <Prose html={page.body.html} />
    </>
  );
}
