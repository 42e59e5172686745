import type { Viewer } from '#platform/http/viewer.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * @returns whether a path contains a user id; clients without a signed-in viewer send nothing, `undefined` or `null`
 */
export function isUserId(userId: string): boolean {
  return UUID.test(userId);
}

/** @returns whether `userId` is the viewer; for other users, not even the existence of data is revealed */
export function isOwn(viewer: Viewer, userId: string): boolean {
  return viewer.userId === userId.toLowerCase();
}
