/** Waits for a condition, and says what it saw instead. */
import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';
import type { EvaluateFunc, Page } from 'puppeteer-core';
import * as assert from 'uvu/assert';

/** Repeats a check until it passes. Fails with its last error. Polls from here, as a page without JavaScript has no timers. */
async function repeat(check: () => Promise<void>): Promise<void> {
  for (let turn = 1; ; turn++) {
    try {
      return await check();
    } catch (error) {
      if (turn === 600) throw error;
      await pause(50);
    }
  }
}

/** Waits until a condition is true. If it never is, the error shows the condition and what `saw` returns. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  saw?: () => unknown,
): Promise<void> {
  try {
    await repeat(async () => assert.ok(await holds(), 'It was false.'));
  } catch (error) {
    const seen = saw
      ? inspect(await saw(), { depth: 4, maxStringLength: 500 })
      : (error as Error).message;
    assert.unreachable(`This never became true: ${holds}\n    Seen at the end: ${seen}`);
  }
}

/** Waits until what `read` returns equals a value. The error shows both. */
export const untilEqual = <Value>(
  read: () => Value | Promise<Value>,
  wanted: Value,
): Promise<void> => repeat(async () => assert.equal(await read(), wanted));

/**
 * Waits until a function or an expression is true in the page, which may be reloaded meanwhile: the driver's own wait
 * may be stuck in the previous document.
 */
export const untilIn = async <Values extends unknown[]>(
  page: Page,
  holds: string | EvaluateFunc<Values>,
  ...values: Values
): Promise<void> => {
  try {
    await repeat(async () => assert.ok(await page.evaluate(holds, ...values), 'It was false.'));
  } catch (error) {
    const wanted = `${holds}${values.length > 0 ? `, with ${JSON.stringify(values)}` : ''}`;
    const seen = await page.evaluate(describe).catch(String);
    const reason = (error as Error).message;
    assert.unreachable(
      `This never became true: ${wanted}\n    ${reason} Seen at the end: ${inspect(seen)}`,
    );
  }
};

/** What a failed wait tells of its page. */
const describe = () => ({
  address: location.href,
  focus: document.activeElement?.outerHTML.slice(0, 200),
  said: [...document.querySelectorAll<HTMLElement>('[role=status], [role=alert]')].map(
    ({ innerText }) => innerText,
  ),
});
