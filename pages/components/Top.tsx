import { Icon } from './Icon.tsx';
import { useSite } from './site.tsx';

/** Back to the top: it comes into view once the page is scrolled beyond 50 px. */
export function Top() {
  return (
    <div className="top">
      <a href="#top">
        <span className="vh">{useSite().data.ui.top.label}</span>
        <Icon name="up" />
      </a>
    </div>
  );
}
