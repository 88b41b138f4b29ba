import type { ScreenProps } from '../../content/schema.ts';
import { Btn, Btns } from '../components/Btn.tsx';
import { Call } from '../components/Call.tsx';
import { Drawing } from '../components/Drawing.tsx';
import { Globe } from '../components/Globe.tsx';
import { Hero } from '../components/Hero.tsx';
import { Pass } from '../components/Pass.tsx';
import { Prose } from '../components/Prose.tsx';
import { platformTall, platformWide } from '../drawings/platform.ts';

/** /zone-ai: the data platform. */
export function ZoneAi({ page, site }: ScreenProps<'zone-ai'>) {
  const { hero, actions, platform, close } = page.front;
  const names = platform.products.map((key) => site.data.products.find((one) => one.key === key)?.name ?? key);
  const buttons = (
    <Btns>
      {actions.map(({ label, href }, i) => (
        <Btn key={href} href={href} kind={i ? 'ghost' : undefined}>
          {label}
        </Btn>
      ))}
    </Btns>
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
      <Call paint="sky" title={close.title} lead={close.lead} actions={buttons} />
      <Pass after="ai" />
      <Prose html={page.body.html} />
    </>
  );
}
