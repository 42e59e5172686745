import type { Viewer } from '#platform/http/viewer.ts';

/** Whether a moderator may decide a correction: not their own. */
export function mayDecide({ userId, isModerator }: Viewer, correction: { userId: string | null }): boolean {
  return isModerator && correction.userId !== userId;
}
