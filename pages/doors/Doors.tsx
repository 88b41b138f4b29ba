import type { doorPage } from '../../content/schema/doors.ts';
import type { ScreenProps } from '../../content/schema.ts';
import { ButtonLinks } from '../components/ButtonLinks.tsx';
import { PageHero } from '../components/PageHero.tsx';
import { useSite } from '../components/site.tsx';
import { closedDoors } from './doors.ts';

/** A sentence for whoever runs the site: which fact opens a door. */
export function OperatorNote({ fact }: { fact: string }) {
  const [before, after] = useSite().data.doors.operator.split('{fact}');
  return (
    <p className="doors-operator">
      {before}
      <code>{fact}</code>
      {after}
    </p>
  );
}

/** /doors: what opens at each address that is still a placeholder. */
export function Doors({ page, site }: ScreenProps<typeof doorPage>) {
  return (
    <>
      <PageHero paint="sky" title={page.title} lead={page.front.lead} drawing="door-desk" still />
      <div className="doors wrap section">
        {closedDoors(site).map(({ fact, id, name, text, action }) => (
          <section key={id} id={id} className="doors-door">
            <h2>{name}</h2>
            <div>
              <p>{text}</p>
              <OperatorNote fact={fact} />
            </div>
            <ButtonLinks list={[action]} quiet />
          </section>
        ))}
      </div>
    </>
  );
}
