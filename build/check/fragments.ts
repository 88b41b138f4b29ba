import type { Output } from '../site.ts';

/** A link to a place within a page. */
export interface Fragment {
  /** Path of the page's output. */
  page: string;
  id: string;
  /** The address of the page, and the output where the link stands. */
  linked: string;
  from: Output;
}

/**
 * Links to places within pages, of which either may come first. Pages are many, so it keeps one string of ids a
 * page, and of the links only those whose page has not come yet.
 */
export class Fragments {
  #report: (fragment: Fragment) => void;
  #ids = new Map<string, string>();
  #waiting = new Map<string, Fragment[]>();

  constructor(report: (fragment: Fragment) => void) {
    this.#report = report;
  }

  /** Takes note of the ids of a page, and judges the links that waited for it. */
  see(page: string, ids: Set<string>): void {
    this.#ids.set(page, `\n${[...ids].join('\n')}\n`);
    for (const fragment of this.#waiting.get(page) ?? []) this.#judge(fragment);
    this.#waiting.delete(page);
  }

  expect(fragment: Fragment): void {
    const { page } = fragment;
    const waiting = this.#waiting.get(page);
    if (this.#ids.has(page)) this.#judge(fragment);
    else if (waiting) waiting.push(lasting(fragment));
    else this.#waiting.set(page, [lasting(fragment)]);
  }

  #judge(fragment: Fragment): void {
    if (!this.#ids.get(fragment.page)?.includes(`\n${fragment.id}\n`)) this.#report(fragment);
  }
}

/** With a copy of the id, since the text itself would hold on to the whole page that it was cut from. */
const lasting = (fragment: Fragment): Fragment => ({ ...fragment, id: Buffer.from(fragment.id).toString() });
