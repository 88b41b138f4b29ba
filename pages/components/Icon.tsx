import { contentOf, drawing } from '../drawings/files.ts';
import { type Paint, paints } from '../drawings/paints.ts';
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

/**
 * The sign of a product on a square of its paint. Its colours are attributes, so that a page needs no styles of paints
 * for it, and it stays bright in dark mode.
 */
export function ProductSign({ name, paint }: { name: string; paint: Paint }) {
  const ink = paints[paint]['on-ground'] === 'white' ? 'white' : 'black';
  const square = `<path fill="var(--${paint})" stroke="none" d="M-7-7h38v38H-7z"/>`;
  return (
    <svg
      className="icon"
      viewBox="-7 -7 38 38"
      width={20}
      height={20}
      color={`var(--${ink})`}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: signs are this project's own drawings.
      dangerouslySetInnerHTML={{ __html: square + contentOf(drawing(useSite(), `sign-${name}`)) }}
    />
  );
}
