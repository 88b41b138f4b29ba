import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'puppeteer-core';
import { findFaintText } from './contrast.ts';
import { findOverflow } from './overflow.ts';
import { isGate } from './site.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The violations that axe-core finds on the page, or in the matches of a selector. In the gate no rule is off, and the one optional
 * rule of WCAG 2.2 AA is on. `npm test` leaves out the two rules that measure every element, which take most of the time.
 */
export async function findBarriers(page: Page, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(source);
  const violations = (await page.evaluate(
    `axe.run(${JSON.stringify(within)}, {
      rules: { 'target-size': { enabled: ${isGate} }, 'color-contrast': { enabled: ${isGate} } },
      resultTypes: ['violations'],
      preload: false,
    }).then(({ violations }) => violations)`,
  )) as AxeResults['violations'];
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, any, all, none }) => {
      const reason = [...any, ...all, ...none].map(({ message }) => message).join(' ');
      return `axe ${id}: ${help}. ${html.slice(0, 160)} ${reason}`;
    }),
  );
}

/** The same, plus faint text and elements that make the page scroll sideways. `axe: false` gives only these two. */
export const findFaults = async (page: Page, { axe = true } = {}): Promise<string[]> => [
  ...(await findOverflow(page)),
  ...(axe ? await findBarriers(page) : []),
  ...(await findFaintText(page)),
];
