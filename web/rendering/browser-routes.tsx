import type { RouteObject } from 'react-router';
import { firstTouch } from '#design/late.ts';
import { loadResultsOrLast } from '#marketplace/search/pages/results/last-results.ts';
import { loadPageData } from '#platform/pages/load-page-data.ts';
import type { PageModule } from '#platform/pages/page-module.ts';
import { ReloadPage } from '#platform/pages/reload-page.tsx';
import { PAGES } from '../routes.ts';
import { placeOf, rootRoute, shownBy } from './page-route.tsx';

/** Its results are remembered for the way back from a listing. */
const RESULTS_PAGE = 'marketplace/search/pages/results';

/** The names of the files of all pages: almost as much code as the entry, and needed by the first navigation only. */
const pageModules = () => import('./page-modules.ts');

/**
 * The routes in a browser: a page's module is loaded on first use, in parallel with its data.
 * @param shown id of the server-rendered route, whose module is loaded immediately
 * @param file URL of that module; without it the module is found like those of other pages
 */
export async function browserRoutes(shown: string, file?: string): Promise<RouteObject[]> {
  const pages = PAGES.map(
    ([path, module]): RouteObject => ({
      ...placeOf(path),
      loader: module === RESULTS_PAGE ? loadResultsOrLast : loadPageData,
      lazy: async () => {
        try {
          return shownBy(await (await pageModules()).importPage(module));
        } catch (error) {
          if (!navigator.onLine) throw error;
          // A newer build has replaced the files of this document.
          return { element: <ReloadPage /> };
        }
      },
    }),
  );
  const index = PAGES.findIndex(([path]) => placeOf(path).id === shown);
  const { lazy: _, ...route } = pages[index]!;
  const module: PageModule = file
    ? await import(/* @vite-ignore */ file)
    : await (await pageModules()).importPage(PAGES[index]![1]);
  pages[index] = { ...route, ...shownBy(module) } as RouteObject;
  // Every navigation begins with a touch of the page. A failure shows where the names are needed.
  firstTouch
    .then(async () => {
      if (navigator.onLine) await pageModules();
    })
    .catch(() => {});
  return [rootRoute(pages)];
}
