/** Asks every outside link whether it still works. Never in CI: others' servers must not decide it. */
import type { Placeholder } from '../content/facts.ts';
import type { Problem } from '../problem.ts';
import type { Artifact } from '../site.ts';

/** Milliseconds after which nobody waits for an answer, and how many are asked at a time. */
const TIMEOUT = 15_000;
const AT_ONCE = 8;

/** Most placeholders are no addresses. */
const HTTP = /^https?:\/\/[^/]/i;

/** What is not asked: the site itself, and placeholders. */
type Content = { settings: { url: string }; placeholders: readonly Placeholder[] };

/** The links that are broken, each with the file whose page names it first. */
export async function checkOutside(pages: readonly Artifact[], content: Content): Promise<Problem[]> {
  const own = [content.settings.url, ...content.placeholders.map(({ value }) => value)].filter((one) => HTTP.test(one));
  const isAsked = (address: string) =>
    HTTP.test(address) && URL.canParse(address) && !own.some((one) => address.startsWith(one));
  const files = new Map<string, string>();
  for (const { source, facts } of pages.toReversed())
    for (const { tag, address } of facts?.references ?? [])
      if (tag === 'a' && isAsked(address)) files.set(address.replace(/#.*/s, ''), source);
  const problems: Problem[] = [];
  const rest = [...files];
  const work = async () => {
    for (let next = rest.pop(); next; next = rest.pop()) {
      const fault = await faultOf(next[0]);
      if (fault)
        problems.push({ file: next[1], message: `${next[0]} ${fault}.`, fix: 'Correct the link, or take it out.' });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return problems;
}

/** What is wrong with an address. A server that does not know HEAD is asked again as by a browser. */
async function faultOf(address: string, method = 'HEAD'): Promise<string | undefined> {
  const answer = await fetch(address, { method, signal: AbortSignal.timeout(TIMEOUT) }).catch(() => undefined);
  await answer?.body?.cancel();
  if (answer?.ok) return undefined;
  if (method === 'HEAD') return faultOf(address, 'GET');
  return answer ? `answers ${answer.status}` : 'does not answer';
}
