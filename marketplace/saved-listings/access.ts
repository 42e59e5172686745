import type { Viewer } from '#platform/http/viewer.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** @returns whether a path names somebody at all; clients whose visitor is not signed in send nothing, `undefined` or `null` */
export function namesSomebody(userId: string): boolean {
  return UUID.test(userId);
}

/** @returns whether what is kept by `userId` is the viewer's own; of anybody else's nobody may even know that it is there */
export function isOwn(viewer: Viewer, userId: string): boolean {
  return viewer.userId === userId.toLowerCase();
}
