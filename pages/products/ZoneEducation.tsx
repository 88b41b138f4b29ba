import type { ScreenProps } from '../../content/schema.ts';
import { Beside } from '../components/Beside.tsx';
import { Hero } from '../components/Hero.tsx';
import { Intro } from '../components/Intro.tsx';
import { Links } from '../components/Links.tsx';
import { Pass } from '../components/Pass.tsx';
import { Prose } from '../components/Prose.tsx';
import { Rows } from '../components/Rows.tsx';
import { art } from '../drawings/products.ts';
import { Doors } from './Doors.tsx';
import { Pillars } from './Pillars.tsx';
import { Plan } from './Plan.tsx';

/** /zone-education: the school day, from the bell to the books. */
export function ZoneEducation({ page }: ScreenProps<'zone-education'>) {
  const { hero, rooms, pillars, office, doors } = page.front;
  return (
    <>
      <Hero
        paint="yellow"
        kind="base wide"
        zone="education"
        title={hero.title}
        lead={hero.lead}
        drawing={art.education()}
      >
        <Links list={hero.actions} />
      </Hero>
      <section className="wrap sec">
        <Intro {...rooms} />
        <Plan rooms={rooms.list} />
      </section>
      <section className="sunk">
        <div className="wrap sec">
          <Pillars {...pillars} />
        </div>
      </section>
      <Beside title={office.title} lead={office.lead} picture="office" paint="cobalt">
        <Rows rows={office.rows} />
      </Beside>
      <section className="sunk">
        <div className="wrap sec">
          <Intro {...doors} />
          <Doors list={doors.list} beside={doors.beside} />
        </div>
      </section>
      <Prose html={page.body.html} />
      <Pass after="education" />
    </>
  );
}
