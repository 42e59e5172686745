import type { Viewer } from '#platform/http/viewer.ts';
import type { SearchQuery } from '../model.ts';

type Asking = { isSaved?: ((userId: string, query: SearchQuery) => Promise<boolean>) | undefined };

/** @returns whether the signed-in viewer has saved this search; false without a viewer */
export function isSavedBy(
  viewer: Viewer | null | undefined,
  query: SearchQuery,
  { isSaved }: Asking,
): boolean | Promise<boolean> {
  return viewer && isSaved ? isSaved(viewer.userId, query) : false;
}
