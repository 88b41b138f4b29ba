import { PROJECT } from '../code/esbuild.ts';

/** What makes styles costs a quarter of a second to load: only a style that moved has to wait for it. */
export async function loadTools() {
  const [{ default: postcss }, { default: autoprefixer }, { default: browserslist }, { transform }] = await Promise.all(
    [import('postcss'), import('autoprefixer'), import('browserslist'), import('esbuild')],
  );
  // The browsers are those of this project's package.json, wherever the root is.
  const browsers = browserslist.loadConfig({ path: PROJECT }) ?? [];
  return { postcss, prefix: postcss([autoprefixer({ overrideBrowserslist: browsers })]), transform };
}

/** What compiles a style. */
export type StyleTools = Awaited<ReturnType<typeof loadTools>>;
