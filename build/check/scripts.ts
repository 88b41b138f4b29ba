/** What can run, load or redirect by itself: only the scripts of the build, and those only where they belong. */
import type { Check } from './finding.ts';

export const checkScripts: Check = function* ({ page, output }, { ownScripts, hashes }) {
  const isRedirect = output.route?.kind === 'redirect';
  for (const where of page.active) {
    if (isRedirect && where.startsWith('<meta')) continue;
    const message = `${where} can run, load or redirect by itself`;
    yield { rule: 'scripts', message, fix: 'Take it out; link to what it shows, or make it an island.' };
  }
  const mayRun = isRedirect || page.islands.length > 0;
  for (const { src, sha256, runs } of page.scripts) {
    if (!runs) continue;
    if (mayRun && sha256 !== undefined && ownScripts.has(sha256)) continue;
    const message = `The page runs a script (${src ?? 'inline'}) that no island asked for`;
    yield { rule: 'scripts', message, fix: 'Take it out, or make it an island.' };
  }
  for (const { address, integrity } of page.held) {
    const sha256 = hashes().get(address);
    if (sha256 === undefined || integrity === `sha256-${Buffer.from(sha256, 'hex').toString('base64')}`) continue;
    const message = `The page holds ${address} against a hash that is not the SHA-256 of its bytes`;
    yield { rule: 'scripts', message, fix: 'Build again; if it stays, take the attribute out.' };
  }
};
