import type { Viewer } from '#platform/http/viewer.ts';

/** Placeholders that clients put in the URL when the user is unknown. */
const NOBODY = new Set(['', 'undefined', 'null']);

/** @returns whether the user id in a URL is missing */
export function isMissingUserId(userId: string): boolean {
  return NOBODY.has(userId.trim().toLowerCase());
}

/** Saved searches are visible to their owner only. */
export function isOwner(viewer: Viewer, userId: string): boolean {
  return viewer.userId === userId.toLowerCase();
}
