/** The heading of a section, and a sentence. */
export function Intro({ title, lead, id }: { title: string; lead?: string; id?: string }) {
  return (
    <div className="intro reveal">
      <h2 id={id}>{title}</h2>
      {lead && <p className="lead muted">{lead}</p>}
    </div>
  );
}
