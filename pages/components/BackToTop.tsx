import { Icon } from './Icon.tsx';
import { useSite } from './site.tsx';

/** A link to the top, which appears once the page is scrolled beyond 50 px. */
export const BackToTop = () => (
  <div className="back-to-top">
    <a href="#top" aria-label={useSite().data.ui.top.label}>
      <Icon name="up" />
    </a>
  </div>
);
