import { Icon } from './Icon.tsx';
import { useSite } from './site.tsx';

/** Back to the top: it comes into view once the page is scrolled beyond 50 px. */
export function BackToTop({ lang }: { lang?: string | undefined }) {
  const { label } = useSite().data.ui.top;
  return (
    <nav className="back-to-top" aria-label={label} lang={lang}>
      <a href="#top" aria-label={label}>
        <Icon name="up" />
      </a>
    </nav>
  );
}
