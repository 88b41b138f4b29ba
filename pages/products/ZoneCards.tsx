import type { ScreenProps } from '../../content/schema.ts';
import { Beside } from '../components/Beside.tsx';
import { Call } from '../components/Call.tsx';
import { Hang } from '../components/Hang.tsx';
import { Hero } from '../components/Hero.tsx';
import { Intro } from '../components/Intro.tsx';
import { Links } from '../components/Links.tsx';
import { Pass } from '../components/Pass.tsx';
import { Prose } from '../components/Prose.tsx';
import { Rows } from '../components/Rows.tsx';
import { Steps } from '../components/Steps.tsx';
import { art } from '../drawings/products.ts';
import { Kinds } from './Kinds.tsx';
import { Materials } from './Materials.tsx';

/** /zone-cards: any card becomes a smart one. */
export function ZoneCards({ page }: ScreenProps<'zone-cards'>) {
  const { hero, steps, kinds, powers, materials, call } = page.front;
  const list = steps.list.map((step) => ({ ...step, after: <Links list={step.actions} quiet /> }));
  return (
    <>
      <Hero paint="coral" zone="cards" title={hero.title} lead={hero.lead} drawing={art.cards()}>
        <Links list={hero.actions} />
      </Hero>
      <section className="wrap sec">
        <Intro {...steps} />
        <Steps list={list} ordered />
      </section>
      <section className="sunk">
        <div className="wrap sec">
          <Intro {...kinds} />
          <Kinds list={kinds.list} />
        </div>
      </section>
      <Beside title={powers.title} lead={powers.lead} picture="door" paint="green">
        <Rows rows={powers.rows} />
      </Beside>
      <section className="sunk">
        <div className="wrap sec">
          <Intro id="materials" title={materials.title} lead={materials.lead} />
          <Materials words={materials} label="materials" />
        </div>
      </section>
      <Prose html={page.body.html} />
      <Call
        paint="yellow"
        title={call.title}
        lead={call.lead}
        actions={
          <Hang name="card-student" paint="yellow">
            <Links list={call.actions} />
          </Hang>
        }
      />
      <Pass after="cards" />
    </>
  );
}
