/** The visitor's consent to being counted. */

/** The key of the choice in local storage; its value is `yes` or `no`. */
const KEY = 'consent';

declare global {
  interface Navigator {
    /** Global Privacy Control. */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Whether the browser sends an opt-out signal. */
export const isRefused = (): boolean =>
  navigator.globalPrivacyControl === true || navigator.doNotTrack === '1';

/**
 * Shows the notice until there is a choice, and again at a press of the link in the footer. Returns a function that
 * tells whether the choice is yes. `changed` is called after every new choice, in this tab or in another.
 */
export function askConsent(notice: HTMLElement, changed: () => void): () => boolean {
  let choice: string | null = null;
  let isStored = true;
  const read = () => {
    // A choice that could not be stored holds for this page only.
    if (!isStored) return choice;
    try {
      choice = localStorage.getItem(KEY);
    } catch {
      // Storage is blocked.
    }
    return choice;
  };
  const show = (shown: boolean) => {
    notice.hidden = !shown;
  };
  const link = document.querySelector<HTMLElement>('.consent-change');
  let opened = false;

  link?.addEventListener('click', (event) => {
    event.preventDefault();
    opened = true;
    show(true);
    notice.focus();
  });
  notice.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    if (!button) return;
    choice = button.value;
    try {
      localStorage.setItem(KEY, choice);
      isStored = true;
    } catch {
      isStored = false;
    }
    show(false);
    if (opened) link?.focus();
    changed();
  });
  addEventListener('storage', ({ key }) => {
    if (key !== KEY) return;
    show(read() === null);
    changed();
  });
  // The notice covers the lower edge of the window, so the end of the page must be able to scroll above it.
  new ResizeObserver(() =>
    document.documentElement.style.setProperty('--consent-height', `${notice.offsetHeight}px`),
  ).observe(notice);
  show(read() === null);
  return () => read() === 'yes';
}
