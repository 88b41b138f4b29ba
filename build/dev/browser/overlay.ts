/** Shows problems: those of the page in a panel, which never takes the focus, and the others as a small mark. */
import type { ShownProblem } from '../messages.ts';
import STYLE from './overlay.css';

/** The start of a link that opens a file in the editor. */
declare const EDITOR: string;

/** `data`: what dev has sent with the page, at present: `mark`, why a build would leave it out, and its `policy` there. */
export function createOverlay(data: DOMStringMap) {
  const host = document.createElement('dev-overlay');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  shadow.adoptedStyleSheets = [sheet];

  const title = element('h1', { id: 'title' });
  const list = element('ol', {});
  const dismiss = element('button', {
    className: 'dismiss',
    type: 'button',
    textContent: 'Dismiss',
  });
  const panel = element('section', { popover: 'manual' }, title, list, dismiss);
  panel.setAttribute('aria-labelledby', 'title');
  const recall = element('button', { className: 'recall', type: 'button', hidden: true });
  const status = element('p', { role: 'status' }, recall);
  const badge = element('p', { className: 'mark', hidden: true });
  shadow.append(...createPanel(data), panel, status, badge);

  let current: ShownProblem[] = [];
  let shownHere = '';
  const toggle = (isOpen: boolean) => {
    panel.togglePopover(isOpen);
    recall.hidden = isOpen || current.length === 0;
  };
  const turn = (isOpen: boolean, next: HTMLElement) => () => {
    toggle(isOpen);
    next.focus();
  };
  dismiss.onclick = turn(false, recall);
  recall.onclick = turn(true, dismiss);
  panel.onkeydown = ({ key }) => void (key === 'Escape' && dismiss.click());
  return {
    /** Shows or hides the note that the connection to dev is lost. */
    lose(isLost: boolean): void {
      const reason = data.mark;
      badge.hidden = !isLost && !reason;
      badge.textContent = isLost
        ? 'No connection to dev: this page may be out of date'
        : `A build leaves this page out: ${reason}`;
    },
    /** Shows problems. Without any, panel and mark disappear. */
    show(problems: ShownProblem[]): void {
      if (!host.isConnected) document.documentElement.append(host);
      if (JSON.stringify(problems) === JSON.stringify(current)) return;
      const problemsHere = problems.filter((problem) => problem.here);
      const isNews = JSON.stringify(problemsHere) !== shownHere;
      const isOpen =
        problemsHere.length > 0 && (panel.matches(':popover-open') || (isNews && !isTyping()));
      [current, shownHere] = [problems, JSON.stringify(problemsHere)];
      const warnings = problems.filter(({ severity }) => severity === 'warning').length;
      const counts = [
        ...plural(problems.length - warnings, 'error'),
        ...plural(warnings, 'warning'),
      ].join(', ');
      title.textContent = counts;
      recall.textContent =
        counts + (problemsHere.length === 0 && warnings < problems.length ? ' elsewhere' : '');
      list.replaceChildren(
        ...[...problemsHere, ...problems.filter((problem) => !problem.here)].map(item),
      );
      toggle(isOpen);
    },
  };
}

/** The panel about the page, and the button that opens and closes it, as Alt+P does. */
function createPanel(data: DOMStringMap): HTMLElement[] {
  const panel = element('section', {
    popover: 'auto',
    tabIndex: -1,
    autofocus: true,
    ariaLabel: 'Page',
  });
  panel.onbeforetoggle = () => {
    const lines = (selector: string, line: (of: HTMLLinkElement) => string) =>
      Array.from(document.querySelectorAll<HTMLLinkElement>(selector), line);
    const lists = {
      Islands: lines('[data-island]', ({ dataset: { island, src } }) => {
        const address = location.origin + src;
        const [script] = performance.getEntriesByName(address) as PerformanceResourceTiming[];
        return `${island}: ${script ? `loaded, ${script.decodedBodySize} bytes in dev` : 'not loaded'}`;
      }),
      Policy: `${data.policy}`.split(';'),
      Headings: lines('h1,h2,h3,h4,h5,h6', (of) => `${of.tagName} ${of.textContent}`),
      Languages: lines('html,[hreflang]', (of) => of.lang || `${of.hreflang} ${of.href}`),
    };
    panel.replaceChildren(
      ...Object.entries(lists).flatMap(([title, texts]) => [
        element('h2', { textContent: title }),
        element('ul', {}, ...texts.map((textContent) => element('li', { textContent }))),
      ]),
    );
  };
  const button = element('button', { textContent: 'Page', title: 'Alt+P' });
  button.popoverTargetElement = panel;
  addEventListener(
    'keydown',
    ({ altKey, code }) => altKey && code === 'KeyP' && panel.togglePopover(),
  );
  return [button, panel];
}

/** `1 error`, `2 errors`; empty for none. */
const plural = (count: number, noun: string): string[] =>
  count > 0 ? [`${count} ${noun}${count > 1 ? 's' : ''}`] : [];

/** Whether somebody is typing in a field, which must not be covered. */
const isTyping = (): boolean =>
  document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;

function item({ file, line = 0, column = 1, message, fix, excerpt }: ShownProblem): HTMLLIElement {
  const place = element('a', { textContent: line ? `${file}:${line}:${column}` : file });
  // Errors that the page met itself only have its address.
  if (!file.startsWith('/')) place.href = EDITOR + encodeURI(place.text);
  const code = element('pre', { tabIndex: 0, hidden: excerpt.length === 0 });
  for (const row of excerpt) {
    const textContent = `${String(row.line).padStart(5)}  ${row.text}\n`;
    code.append(element('span', { className: row.line === line ? 'here' : '', textContent }));
  }
  const text = element('p', { className: 'message', textContent: message });
  return element('li', {}, place, text, code, element('p', { textContent: fix }));
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: Node[]
): HTMLElementTagNameMap[Name] {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
}
