/** What is wrong: a panel for what concerns the page, which never takes the focus, and a small mark for the rest. */
import { OPEN, type Place, type ShownProblem } from '../messages.ts';
import STYLE from './overlay.css';

/** `mark` says that a build would leave the page out: `draft` or `future`. */
export function createOverlay(mark: string | undefined) {
  const host = document.createElement('dev-overlay');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  shadow.adoptedStyleSheets = [sheet];

  const title = element('h1', { id: 'title' });
  const list = element('ol', {});
  const dismiss = element('button', { className: 'dismiss', type: 'button', textContent: 'Dismiss' });
  const panel = element('section', { popover: 'manual' }, title, list, dismiss);
  panel.setAttribute('aria-labelledby', 'title');
  const recall = element('button', { className: 'recall', type: 'button', hidden: true });
  const status = element('p', { role: 'status' }, recall);
  const badge = element('p', { className: 'mark', hidden: !mark, textContent: mark ? WORDS[mark] : '' });
  shadow.append(panel, status, badge);
  document.documentElement.append(host);

  let [shown, shownHere] = ['', ''];
  const toggle = (isOpen: boolean) => {
    panel.togglePopover(isOpen);
    recall.hidden = isOpen || shown === '';
  };
  dismiss.onclick = () => {
    toggle(false);
    recall.focus();
  };
  recall.onclick = () => {
    toggle(true);
    dismiss.focus();
  };
  return {
    /** Shows what is wrong; nothing wrong takes panel and mark away. */
    show(problems: ShownProblem[]): void {
      const here = problems.filter((problem) => problem.here);
      const [key, keyHere] = [problems, here].map((some) => (some.length > 0 ? JSON.stringify(some) : ''));
      if (key === shown) return;
      const isNews = keyHere !== '' && keyHere !== shownHere;
      const isOpen = panel.matches(':popover-open') && (keyHere !== '' || shownHere === '');
      [shown = '', shownHere = ''] = [key, keyHere];
      title.textContent = `${problems.length} ${problems.length === 1 ? 'error' : 'errors'}`;
      recall.textContent = title.textContent + (here.length > 0 ? '' : ' elsewhere');
      list.replaceChildren(...[...here, ...problems.filter((problem) => !problem.here)].map(item));
      toggle(shown !== '' && (isOpen || (isNews && !isTyping())));
    },
  };
}

/** Whether somebody is at work in a field, which nothing may cover. */
const isTyping = (): boolean => document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;

const WORDS: Record<string, string> = {
  draft: 'Draft: a build leaves this page out',
  future: 'Future: a build leaves this page out until its day',
};

/** The editor is on the machine of dev alone. */
const isGuest = !['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);

function item(problem: ShownProblem): HTMLLIElement {
  const { file, line, column, message, fix, excerpt } = problem;
  const named = { className: 'place', textContent: [file, line, line && column].filter(Boolean).join(':') };
  const open = () => void openPlace({ file, line, column }).catch(() => {});
  const place = isGuest
    ? element('p', named)
    : element('button', { ...named, type: 'button', title: 'Open in the editor', onclick: open });
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
