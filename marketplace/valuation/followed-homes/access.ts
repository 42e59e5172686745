import type { Viewer } from '#platform/http/viewer.ts';

/** Followed homes are visible to their follower only. */
export function isFollower(viewer: Viewer, userId: string): boolean {
  return viewer.userId === userId.toLowerCase();
}
