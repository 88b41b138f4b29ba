interface Props {
  title: string;
  lead?: string;
}

/** The head of a page. Its styles are in hero.css, and only on pages with one of its classes. */
export function Hero({ title, lead }: Props) {
  return (
    <header className="hero">
      <h1>{title}</h1>
      {lead && <p className="hero-lead">{lead}</p>}
    </header>
  );
}
