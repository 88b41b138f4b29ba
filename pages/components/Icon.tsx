import { type Sign, signs } from '../drawings/signs.ts';

/**
 * A sign beside words, which say it already: so it is hidden from screen readers.
 * Each stands whole in the page, since compression makes a repeated one cost a few bytes.
 */
export function Icon({ name, className }: { name: Sign; className?: string }) {
  return (
    <svg
      className={className ? `ic ${className}` : 'ic'}
      viewBox="0 0 24 24"
      // For where there are no styles: else it would be as wide as the page.
      width={20}
      height={20}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: signs are this project's own drawings.
      dangerouslySetInnerHTML={{ __html: signs[name] }}
    />
  );
}
