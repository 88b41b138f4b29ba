import type { doorPage } from '../../content/schema/doors.ts';
import type { ScreenProps } from '../../content/schema.ts';
import { ArrowLink } from '../components/ArrowLink.tsx';
import { ButtonLinks } from '../components/ButtonLinks.tsx';
import { PageHero } from '../components/PageHero.tsx';
import { useSite } from '../components/site.tsx';
import { closedDoors } from './doors.ts';

/** For the operator of the site, closed at first: the facts that open doors. */
export function OperatorNote({ facts }: { facts: string[] }) {
  const { title, text } = useSite().data.doors.operator;
  const [before, after] = text.split('{fact}');
  return (
    <details className="doors-operator">
      <summary>{title}</summary>
      {facts.map((fact) => (
        <p key={fact}>
          {before}
          <code>{fact}</code>
          {after}
        </p>
      ))}
    </details>
  );
}

/** /doors: what opens at each address that is still a placeholder, by kind. A link to one of them shows it alone. */
export function Doors({ page, site }: ScreenProps<typeof doorPage>) {
  const { ask, all, kinds } = site.data.doors;
  const closed = closedDoors(site);
  return (
    <>
      <PageHero paint="sky" title={page.title} lead={page.front.lead} drawing="door-desk" still />
      <div className="doors wrap section">
        {Object.entries(kinds).map(([name, { title, paint, action }]) => {
          const doors = closed.filter(({ kind }) => kind === name);
          if (doors.length === 0) return null;
          return (
            <section key={name} className={`doors-kind paint paint-${paint}`}>
              <h2>{title}</h2>
              <ul>
                {doors.map(({ id, name, text, action }) => (
                  <li key={id} id={id}>
                    <h3>{name}</h3>
                    <p>{text}</p>
                    {action && <ArrowLink href={action.href}>{action.label}</ArrowLink>}
                  </li>
                ))}
              </ul>
              <div>
                <ButtonLinks list={[{ label: ask, subject: title }, action]} quiet />
                <OperatorNote facts={doors.map(({ fact }) => fact)} />
              </div>
            </section>
          );
        })}
        <p className="doors-all">
          <ArrowLink href={page.path}>{all}</ArrowLink>
        </p>
      </div>
    </>
  );
}
