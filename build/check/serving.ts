/** Checks that the host finds every page. */
import type { Problem } from '../base/problem.ts';
import type { SiteSettings } from '../content/settings.ts';
import type { Artifact } from '../site/artifact.ts';
import { fileAt, takesRules } from '../site/lookup.ts';
import { entryOf, NOT_FOUND } from '../site/page.ts';

/** Pages that the host cannot serve at their address. Only a warning while site.yml names no host: it need not be nginx. */
export function checkHost(artifacts: readonly Artifact[], settings: SiteSettings): Problem[] {
  const { host = 'nginx' } = settings;
  const severity = settings.host ? 'error' : 'warning';
  const byPath = new Map(artifacts.map((artifact) => [artifact.path, artifact]));
  return artifacts.flatMap(({ page, source }): Problem[] => {
    // No page is needed where the host gets a rule for the redirect.
    const hasRule = page?.kind === 'redirect' && page.forwards && takesRules(host);
    if (!page || page.path === NOT_FOUND || hasRule) return [];
    const served = byPath.get(fileAt(host, page.path, (path) => byPath.has(path)) ?? '');
    if (served?.page && entryOf(served.page) === entryOf(page)) return [];
    const message = served
      ? `${host} would serve this file instead of the page \`${page.path}\` (${source}).`
      : `${host} needs \`.html\` in addresses.`;
    const fix = served
      ? 'Rename or remove one of the two.'
      : 'Write `files: index` or `files: both`.';
    return [
      { code: 'checks/host', file: served?.source ?? 'content/site.yml', message, fix, severity },
    ];
  });
}
