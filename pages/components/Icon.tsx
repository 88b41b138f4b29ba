import { contentOf, drawing } from '../drawings/files.ts';
import { useSite } from './site.tsx';

/**
 * An icon next to words that say the same, so it is hidden from screen readers. `name` is that of its file without
 * `sign-`. Each is inlined, since compression makes a repeated one cost only a few bytes.
 */
export function Icon({ name, className }: { name: string; className?: string }) {
  const sign = drawing(useSite(), `sign-${name}`);
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      viewBox="0 0 24 24"
      // Without styles, it would otherwise be as wide as the page.
      width={20}
      height={20}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: signs are this project's own drawings.
      dangerouslySetInnerHTML={{ __html: contentOf(sign) }}
    />
  );
}
