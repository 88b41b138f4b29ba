/** Holds every page to `content/budgets.yml`. */
import { parseYaml } from '../content/yaml.ts';
import type { Plan } from '../plan.ts';
import type { SiteFile } from '../table.ts';
import type { Audit } from './audit.ts';
import { type Budgets, checkBudgets, type WeighedPage } from './budgets.ts';

const FILE = 'content/budgets.yml';

/** Pages count once, under their own address; redirects are no pages. */
export function holdBudgets({ data, outputs, settings }: Plan, pages: readonly SiteFile[]): Audit {
  const file = data.find(({ path }) => path === FILE);
  if (!file) return { problems: [], skipped: `Budgets: there is no ${FILE}.` };
  const decoder = new TextDecoder();
  const { value } = parseYaml(decoder.decode(file.bytes), { file: FILE });
  const byAddress = new Map(outputs.map((output) => [`${settings.base}/${output.path}`, output]));
  const weighed = pages.flatMap(({ output, bytes }): WeighedPage[] => {
    const { route } = output;
    if (route?.kind !== 'page') return [];
    const { file, front } = route.entry;
    return [{ path: route.path, screen: front.screen ?? 'plain', html: decoder.decode(bytes()), file }];
  });
  return { problems: checkBudgets(weighed, value as Budgets, (address) => byAddress.get(address)?.make().bytes()) };
}
