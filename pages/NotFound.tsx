import type { ScreenProps } from '../content/schema.ts';
import { Button, ButtonGroup } from './components/Button.tsx';
import { Drawing } from './components/Drawing.tsx';
import { Prose } from './components/Prose.tsx';
import { Zones } from './components/Zones.tsx';
import { missing } from './drawings/outside.ts';

/** /404: what happened, and every way on. */
export function NotFound({ page }: ScreenProps<'not-found'>) {
  const { heading, lead, home, map, products } = page.front;
  return (
    <>
      <section className="outside paint p-green">
        <Drawing svg={missing.wide} className="outside-wide" />
        <Drawing svg={missing.tall} className="outside-tall" />
        <div className="wrap outside-text">
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
          <ButtonGroup>
            <Button href="/">{home}</Button>
            <Button href="/sitemap" kind="ghost">
              {map}
            </Button>
          </ButtonGroup>
        </div>
      </section>
      <section className="wrap sec">
        <div className="intro">
          <h2>{products}</h2>
        </div>
        <Zones />
      </section>
      <Prose html={page.body.html} />
    </>
  );
}
