import { useSite } from '../components/site.tsx';

/** The rules that Zone complies with, and the subject of each. */
export function Compliance() {
  const { title, list } = useSite().data.ui.compliance;
  return (
    <section className="compliance wrap">
      <h2>{title}</h2>
      <dl>
        {list.map((one, at) => (
          <div key={at}>
            <dt>{one.title}</dt>
            <dd>{one.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
