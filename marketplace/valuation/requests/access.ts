import type { Viewer } from '#platform/http/viewer.ts';

/** Whether the viewer is the person who asked: by their account, or without one by the key of the mailed link. */
export function ownsRequest(
  viewer: Pick<Viewer, 'userId'> | null,
  { userId }: { userId: string | null },
  hasKey: boolean,
): boolean {
  return userId === null ? hasKey : viewer?.userId === userId;
}

/** Whether the viewer is an estate agent: a member of any agency. */
export function isAgent({ agency }: Pick<Viewer, 'agency'>): boolean {
  return agency !== null;
}
