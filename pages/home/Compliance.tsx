import { useSite } from '../components/site.tsx';

/** The rules that Zone complies with. */
export function Compliance() {
  const { title, list } = useSite().data.ui.compliance;
  return (
    <section className="compliance wrap">
      <h2>{title}</h2>
      <ul>
        {list.map((name, at) => (
          <li key={at}>{name}</li>
        ))}
      </ul>
    </section>
  );
}
