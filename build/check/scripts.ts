/** Which scripts run: those of the build, and only where they belong. */
import type { Check } from './finding.ts';

export const checkScripts: Check = function* ({ page, facts }, { ownScripts }) {
  const isRedirect = page?.kind === 'redirect';
  const mayRun = isRedirect || facts.islands.length > 0;
  for (const { src, sha256, runs } of facts.scripts) {
    if (!runs || (mayRun && sha256 !== undefined && ownScripts.has(sha256))) continue;
    const message = `The page runs a script (${src ?? 'inline'}) that no island asked for`;
    yield { rule: 'scripts', message, fix: 'Take it out, or make it an island.' };
  }
};
