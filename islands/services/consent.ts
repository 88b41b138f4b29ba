/** The visitor's choice whether visits are counted. */

/** The entry of the browser's storage that keeps the choice: `yes` or `no`. */
const KEY = 'consent';

declare global {
  interface Navigator {
    /** Global Privacy Control. */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Whether the browser says for its visitor that nothing may be counted. */
export const isRefused = (): boolean => navigator.globalPrivacyControl === true || navigator.doNotTrack === '1';

/**
 * Shows the notice until there is a choice, and again from the link in the footer. Gives the present choice;
 * `changed` hears of every new one, made in this tab or in another.
 */
export function askConsent(notice: HTMLElement, changed: () => void): () => boolean {
  let choice: string | null = null;
  const read = () => {
    try {
      choice = localStorage.getItem(KEY);
    } catch {
      // Without storage the choice holds for this page alone.
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
    } catch {}
    show(false);
    if (opened) link?.focus();
    changed();
  });
  addEventListener('storage', ({ key }) => {
    if (key !== KEY) return;
    show(read() === null);
    changed();
  });
  // The notice stands over the window's lower edge: what is behind it must be able to scroll above it.
  new ResizeObserver(() => document.documentElement.style.setProperty('--consent', `${notice.offsetHeight}px`)).observe(
    notice,
  );
  show(read() === null);
  return () => read() === 'yes';
}
