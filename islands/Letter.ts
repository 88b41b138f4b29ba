import { script } from './island.tsx';

/**
 * Writes what is typed into the fields of a form into its letter, both the sheet and the link, and moves the focus to the
 * link when the form is submitted. Its cross opens the form's dialog again, which hides the letter. Without this script, the
 * letter has its subject and empty lines, and no cross.
 */
function start(place: HTMLElement): void {
  const intro = place.querySelector<HTMLElement>('[data-filled]');
  const link = place.querySelector<HTMLAnchorElement>('.letter-open');
  const rows = [...place.querySelectorAll<HTMLElement>('.letter-lines dd')];
  if (!link) return;
  const fill = () => {
    let isEmpty = true;
    const lines = rows.map((row) => {
      const field = place.querySelector<HTMLInputElement>(`[name=${row.dataset.field}]`);
      if (field) row.textContent = field.value;
      if (field?.value) isEmpty = false;
      return `${row.previousElementSibling?.textContent}: ${row.textContent}`;
    });
    link.href = link.href.replace(
      /body=.*/,
      `body=${encodeURIComponent(lines.join('\n').replaceAll('\n', '\r\n'))}`,
    );
    const said = intro?.dataset[isEmpty ? 'empty' : 'filled'];
    if (intro && said) intro.textContent = said;
  };
  fill();
  place.addEventListener('input', fill);
  place.querySelector('.unsent-close')?.addEventListener('click', () => {
    place.querySelector('dialog')?.setAttribute('open', '');
    place.querySelector<HTMLElement>('[type=submit]')?.focus();
  });
  place.addEventListener('submit', () => {
    fill();
    // The sheet is displayed once the dialog of the form is closed.
    requestAnimationFrame(() => link.focus());
  });
}

export default script({ name: 'Letter', when: 'visible', replay: false, start });
