/** What Markdown copies say is shown by their pages in a browser, too. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { inSitemap } from '../routes.ts';
import { canBrowse, stageOf, turnTo, visit } from '../visit.ts';

const copies = suite('Markdown copies in a browser');
const test = canBrowse() ? copies : copies.skip;
const stage = stageOf(copies);

/** Runs in the browser: the texts of `main` that a copy has, and the styles do not show. Answers wait in closed questions. */
function textsUnseen(): string[] {
  const main = document.querySelector('main') ?? document.body;
  const leftOut =
    'button, dialog, nav, noscript, script, select, style, svg, template, textarea, details, .visually-hidden, ' +
    '[hidden], [popover], [data-nosnippet], [aria-hidden=true], [role=status], [role=img]';
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const unseen: string[] = [];
  while (texts.nextNode()) {
    const { parentElement: parent, textContent: text } = texts.currentNode;
    if (!text?.trim() || parent?.closest(leftOut)) continue;
    if (!parent?.checkVisibility({ visibilityProperty: true })) unseen.push(text);
  }
  return unseen;
}

test('have no text that the styles show at no width before a visitor chooses it', async () => {
  const look = { width: 390, scheme: 'light', still: true } as const;
  const found: string[] = [];
  for (const path of inSitemap) {
    const { page, close } = await visit(stage, path, look);
    const onPhone = await page.evaluate(textsUnseen);
    await turnTo(page, { ...look, width: 1440 });
    const onDesktop = new Set(await page.evaluate(textsUnseen));
    found.push(...onPhone.filter((text) => onDesktop.has(text)).map((text) => `${path}: ${text}`));
    await close();
  }
  assert.equal(found, [], 'write `data-nosnippet` on these texts');
});

copies.run();
