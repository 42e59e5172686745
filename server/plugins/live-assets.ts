import type { EnvironmentModuleNode, ViteDevServer } from 'vite';
import { type Assets, BROWSER_ENTRY } from '#web/rendering/assets.ts';

/**
 * Style sheets of a page in development, where nothing is bundled: the styles of all modules that the server has loaded
 * for it, so that the page is not shown unstyled until its scripts run.
 * @param source module of the page, `web/pages/home.tsx`
 */
export function liveAssets(vite: ViteDevServer, source: string): Assets {
  const { moduleGraph } = vite.environments.ssr!;
  const seen = new Set<EnvironmentModuleNode>();
  const styles: string[] = [];
  function add(module: EnvironmentModuleNode): void {
    if (seen.has(module)) return;
    seen.add(module);
    if (module.file?.endsWith('.css')) styles.push(`${module.url}?direct`);
    for (const imported of module.importedModules) add(imported);
  }
  for (const file of ['web/document.tsx', source]) {
    for (const module of moduleGraph.getModulesByFile(`${vite.config.root}/${file}`) ?? []) add(module);
  }
  return { styles, scripts: [], entry: `/${BROWSER_ENTRY}` };
}
