import { useSite } from '#platform/pages/site.ts';

/** @returns the signed-in viewer of the page; null for a visitor */
export function useViewer() {
  return useSite().viewer;
}
