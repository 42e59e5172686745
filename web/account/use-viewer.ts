import { useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '../root.tsx';

/** @returns who looks at the page, as every page knows them; null for a visitor */
export function useViewer() {
  return useRouteLoaderData<typeof rootLoader>('root')?.viewer ?? null;
}
