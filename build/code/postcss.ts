/** The PostCSS plugins that the configuration of a site names. */
import type { AcceptedPlugin, ProcessOptions } from 'postcss';
import type { Memory } from '../base/lazily.ts';
import { type Place, placeIn, type Result } from '../base/problem.ts';
import { isPostcssConfig, type Source, type SourceFile, textIn } from '../content/source.ts';
import { loadEsbuild } from './esbuild.ts';

export interface Plugins {
  list: readonly AcceptedPlugin[];
  /** What else the configuration sets, such as a parser. */
  options: ProcessOptions;
}

/** The plugins of a site; undefined if it has no configuration. Each version of that is loaded once. */
export function loadPlugins(
  { root, files }: Source,
  remember: Memory,
): Promise<Result<Plugins | undefined>> {
  const config = files.find(isPostcssConfig);
  const load = async () => (config ? loadConfig(root, config) : { value: undefined, problems: [] });
  return remember('plugins', config?.hash ?? '', load);
}

async function loadConfig(root: string, config: SourceFile): Promise<Result<Plugins | undefined>> {
  const { path: file } = config;
  try {
    const { default: load } = await import('postcss-load-config');
    // Without `env`, it would set NODE_ENV for the whole process.
    const { plugins, options } = await load({ env: process.env.NODE_ENV ?? 'production' }, root, {
      stopDir: root,
    });
    return { value: { list: plugins, options }, problems: [] };
  } catch (error) {
    const { message: said, stack = '' } = error as Error;
    const [message = ''] = said.split('\n');
    const fix = 'Correct it here, or install what it names.';
    const [, line] = new RegExp(`${file}[^:\\n]*:(\\d+)`).exec(stack) ?? [];
    const place = line ? { line: Number(line), column: 1 } : await placeOf(textIn(config), message);
    return { value: undefined, problems: [{ file, ...place, message: `${message}.`, fix }] };
  }
}

/** Where a configuration cannot be read, or names a package that is missing. Node says neither. */
async function placeOf(text: string, message: string): Promise<Partial<Place>> {
  const { transform } = await loadEsbuild();
  const { errors = [] } = await transform(text, { loader: 'ts' }).catch((error) => error);
  const { line, column } = errors[0]?.location ?? {};
  if (line) return { line, column: column + 1 };
  const [, name = ''] = /'([^']+)'/.exec(message) ?? [];
  const at = name ? text.indexOf(name) : -1;
  return at < 0 ? {} : placeIn(text, at);
}
