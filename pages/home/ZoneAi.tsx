import type { ScreenProps } from '../../content/schema.ts';
import { Button, ButtonGroup } from '../components/Button.tsx';
import { CallToAction } from '../components/CallToAction.tsx';
import { Drawing } from '../components/Drawing.tsx';
import { Globe } from '../components/Globe.tsx';
import { Hero } from '../components/Hero.tsx';
import { NextProducts } from '../components/NextProducts.tsx';
import { Prose } from '../components/Prose.tsx';
import { platformTall, platformWide } from '../drawings/platform.ts';

/** /zone-ai: the data platform. */
export function ZoneAi({ page, site }: ScreenProps<'zone-ai'>) {
  const { hero, actions, platform, close } = page.front;
  const names = platform.products.map((key) => site.data.products.find((one) => one.key === key)?.name ?? key);
  const buttons = (
    <ButtonGroup>
      {actions.map(({ label, href }, i) => (
        <Button key={href} href={href} kind={i ? 'ghost' : undefined}>
          {label}
        </Button>
      ))}
    </ButtonGroup>
  );
  return (
    <>
      <Hero paint="night" title={hero.title} lead={hero.lead} drawing={<Globe above />}>
        {buttons}
      </Hero>
      <section className="sec">
        <div className="wrap">
          <div className="intro">
            <h2>{platform.title}</h2>
            <p className="lead muted">{platform.lead}</p>
          </div>
          <div className="platform paint p-green">
            <Drawing svg={platformWide(names, platform.spot)} />
            <Drawing svg={platformTall(names, platform.spot)} />
          </div>
        </div>
      </section>
      <CallToAction paint="sky" title={close.title} lead={close.lead} actions={buttons} />
      <NextProducts after="ai" />
      <Prose html={page.body.html} />
    </>
  );
}
