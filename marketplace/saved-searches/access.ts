import type { Viewer } from '#platform/http/viewer.ts';

/** What a page that has lost who looks at it puts into the address. */
const NOBODY = new Set(['', 'undefined', 'null']);

/** @returns whether an address names nobody where it should name whose search it is about */
export function namesNobody(userId: string): boolean {
  return NOBODY.has(userId.trim().toLowerCase());
}

/** A person's searches are theirs alone. */
export function mayHave(viewer: Viewer, userId: string): boolean {
  return viewer.userId === userId.toLowerCase();
}
