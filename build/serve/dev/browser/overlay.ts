/** The error overlay: a dialog that can be dismissed, and a button that opens it again. */
import { OPEN, type Place, type ShownProblem } from '../messages.ts';
import { STYLE } from './overlay-style.ts';

export interface Overlay {
  /** Shows what is wrong; nothing wrong takes the dialog away. */
  show(problems: ShownProblem[]): void;
}

/** `mark` says that a build would leave the page out: `draft` or `future`. */
export function createOverlay(mark: string | undefined): Overlay {
  const host = document.createElement('dev-overlay');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  shadow.adoptedStyleSheets = [sheet];

  const title = element('h1', { id: 'title', tabIndex: -1 });
  const list = element('ol', {});
  const dismiss = element('button', { className: 'dismiss', type: 'button', textContent: 'Dismiss' });
  const dialog = element('dialog', {}, title, list, dismiss);
  dialog.setAttribute('aria-labelledby', 'title');
  const recall = element('button', { className: 'recall', type: 'button', hidden: true });
  const badge = element('p', { className: 'mark', hidden: !mark, textContent: mark ? WORDS[mark] : '' });
  shadow.append(dialog, recall, badge);
  document.documentElement.append(host);

  let shown = '';
  dismiss.onclick = () => dialog.close();
  recall.onclick = () => dialog.showModal();
  dialog.onclose = () => {
    recall.hidden = shown === '';
  };
  return {
    show(problems) {
      const key = problems.length > 0 ? JSON.stringify(problems) : '';
      if (key === shown) return;
      shown = key;
      title.textContent = recall.textContent = problems.length === 1 ? '1 error' : `${problems.length} errors`;
      list.replaceChildren(...problems.map(item));
      if (key === '') {
        dialog.close();
        recall.hidden = true;
        return;
      }
      if (!dialog.open) dialog.showModal();
      recall.hidden = true;
      title.focus();
    },
  };
}

const WORDS: Record<string, string> = {
  draft: 'Draft: a build leaves this page out',
  future: 'Future: a build leaves this page out until its day',
};

function item(problem: ShownProblem): HTMLLIElement {
  const { file, line, column, message, fix, excerpt } = problem;
  const place = element('button', {
    className: 'place',
    type: 'button',
    title: 'Open in the editor',
    textContent: [file, line, line && column].filter(Boolean).join(':'),
    onclick: () => void openPlace({ file, line, column }),
  });
  const lines = excerpt.map((one) => {
    const row = element('span', { className: one.line === line ? 'here' : '' });
    row.textContent = `${String(one.line).padStart(5)}  ${one.text}\n`;
    return row;
  });
  const code = lines.length > 0 ? [element('pre', { tabIndex: 0 }, ...lines)] : [];
  return element(
    'li',
    {},
    place,
    element('p', { className: 'message', textContent: message }),
    ...code,
    element('p', { textContent: fix }),
  );
}

async function openPlace(place: Place): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(OPEN, { method: 'POST', headers, body: JSON.stringify(place) });
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: Node[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}
