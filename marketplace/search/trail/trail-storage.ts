import { TRAIL_KEY, type Trail } from './trail.ts';

/** Remembers, in this tab only, the search that the visitor looks at. */
export function storeTrail(trail: Trail): void {
  try {
    sessionStorage.setItem(TRAIL_KEY, JSON.stringify(trail));
  } catch {
    // Without storage the page of a listing has no neighbours.
  }
}

/** @returns the search that the visitor came from; null without one */
export function readTrail(): Trail | null {
  try {
    const trail = JSON.parse(sessionStorage.getItem(TRAIL_KEY) ?? 'null') as Trail | null;
    return trail && Array.isArray(trail.listings) ? trail : null;
  } catch {
    return null;
  }
}
