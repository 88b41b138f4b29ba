import type { Site } from '../plan.ts';

/** `licenses.txt`: the licences of fonts and of the scripts that browsers load. */
export function makeLicences({ licences }: Site): Record<string, string> {
  if (licences.length === 0) return {};
  const rule = '-'.repeat(72);
  const texts = licences.map(({ of, text }) => `${of}\n${rule}\n\n${text.trim()}\n`);
  return { 'licenses.txt': texts.join(`\n${rule}\n`) };
}
