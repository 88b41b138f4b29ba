import { PROJECT } from '../code/esbuild.ts';

/** What makes styles costs a quarter of a second to load: only a style that moved has to wait for it. */
export async function loadTools() {
  const [{ default: postcss }, { default: autoprefixer }, { default: browserslist }, { transform }] = await Promise.all(
    [import('postcss'), import('autoprefixer'), import('browserslist'), import('esbuild')],
  );
  // It would say after six months that its table of browsers is old, which a lock file keeps on purpose.
  process.env.BROWSERSLIST_IGNORE_OLD_DATA ??= 'true';
  // The browsers are those of this project's package.json, wherever the root is and whatever the environment says.
  const browsers = browserslist.findConfig(PROJECT)?.defaults ?? [];
  return { postcss, prefix: postcss([autoprefixer({ overrideBrowserslist: browsers })]), transform };
}

/** What compiles a style. */
export type StyleTools = Awaited<ReturnType<typeof loadTools>>;
