import type { doorPage } from '../../content/schema/doors.ts';
import type { ScreenProps } from '../../content/schema.ts';
import { ArrowLink } from '../components/ArrowLink.tsx';
import { ButtonLinks } from '../components/ButtonLinks.tsx';
import { PageHero } from '../components/PageHero.tsx';
import { useSite } from '../components/site.tsx';
import type { Paint } from '../drawings/paints.ts';
import { closedDoors } from './doors.ts';

/** For the operator of the site, closed at first: the fact that opens a door. */
export function OperatorNote({ fact }: { fact: string }) {
  const { title, text } = useSite().data.doors.operator;
  const [before, after] = text.split('{fact}');
  return (
    <details className="doors-operator">
      <summary>{title}</summary>
      <p>
        {before}
        <code>{fact}</code>
        {after}
      </p>
    </details>
  );
}

/** The paints of the doors, in turn. */
const PAINTS: Paint[] = ['cobalt', 'yellow', 'pink', 'green', 'coral'];

/** /doors: what opens at each address that is still a placeholder. A link to one of them shows it alone. */
export function Doors({ page, site }: ScreenProps<typeof doorPage>) {
  const { ask, all } = site.data.doors;
  return (
    <>
      <PageHero paint="sky" title={page.title} lead={page.front.lead} drawing="door-desk" still />
      <div className="wrap section">
        <ul className="doors tile-list">
          {closedDoors(site).map(({ fact, id, name, text, action }, i) => (
            <li key={id} id={id} className={`doors-door paint paint-${PAINTS[i % PAINTS.length]}`}>
              <h2>{name}</h2>
              <p>{text}</p>
              <ButtonLinks list={[{ label: ask, subject: name }, action]} quiet />
              <OperatorNote fact={fact} />
            </li>
          ))}
        </ul>
        <p className="doors-all">
          <ArrowLink href={page.path}>{all}</ArrowLink>
        </p>
      </div>
    </>
  );
}
