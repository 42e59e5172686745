import { useSite } from '#platform/pages/site.ts';

/** @returns who looks at the page, as every page knows them; null for a visitor */
export function useViewer() {
  return useSite().viewer;
}
