/** Markdown as the build rendered it, or nothing if it is empty. */
export function Prose({ html }: { html: string }) {
  if (!html.trim()) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the build renders and sanitises Markdown.
  return <div className="prose wrap" dangerouslySetInnerHTML={{ __html: html }} />;
}
