import type { RouteObject } from 'react-router';
import { loadResultsOrLast } from '#marketplace/search/pages/results/last-results.ts';
import { loadPageData } from '#platform/pages/load-page-data.ts';
import { ReloadPage } from '#platform/pages/reload-page.tsx';
import { PAGES } from '../routes.ts';
import { importPage } from './page-modules.ts';
import { placeOf, rootRoute, shownBy } from './page-route.tsx';

/** Its results are remembered for the way back from a listing. */
const RESULTS_PAGE = 'marketplace/search/pages/results';

/**
 * The routes in a browser: a page's module is loaded on first use, in parallel with its data.
 * @param shown id of the server-rendered route, whose module is loaded immediately
 */
export async function browserRoutes(shown: string): Promise<RouteObject[]> {
  const pages = PAGES.map(
    ([path, module]): RouteObject => ({
      ...placeOf(path),
      loader: module === RESULTS_PAGE ? loadResultsOrLast : loadPageData,
      lazy: async () => {
        try {
          return shownBy(await importPage(module));
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
  pages[index] = { ...route, ...shownBy(await importPage(PAGES[index]![1])) } as RouteObject;
  return [rootRoute(pages)];
}
