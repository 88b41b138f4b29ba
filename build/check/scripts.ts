/** What can run, load or redirect by itself: only the scripts of the build, and those only where they belong. */
import type { Check } from './finding.ts';

export const checkScripts: Check = function* ({ page, facts }, { ownScripts, hashes }) {
  const isRedirect = page?.kind === 'redirect';
  for (const where of facts.active) {
    if (isRedirect && where.startsWith('<meta')) continue;
    const message = `${where} can run, load or redirect by itself`;
    yield { rule: 'scripts', message, fix: 'Take it out; link to what it shows, or make it an island.' };
  }
  const mayRun = isRedirect || facts.islands.length > 0;
  for (const { src, sha256, runs } of facts.scripts) {
    if (!runs || (mayRun && sha256 !== undefined && ownScripts.has(sha256))) continue;
    const message = `The page runs a script (${src ?? 'inline'}) that no island asked for`;
    yield { rule: 'scripts', message, fix: 'Take it out, or make it an island.' };
  }
  for (const { address, integrity } of facts.subresources) {
    const sha256 = hashes.get(address);
    if (sha256 === undefined || integrity === `sha256-${Buffer.from(sha256, 'hex').toString('base64')}`) continue;
    const message = `The integrity of ${address} is not the SHA-256 of its bytes`;
    yield { rule: 'scripts', message, fix: 'Build again; if it stays, take the attribute out.' };
  }
};
