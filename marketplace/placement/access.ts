import type { Viewer } from '#property/viewer.ts';

/** Whose a draft is: a person's, or an agency's. */
export type DraftOwnership = { userId: string; agencyId: number | null };

/** @returns whether somebody may see and change a draft: their own, or any of the agency they work for */
export function mayWorkOn(viewer: Pick<Viewer, 'userId' | 'agency'>, draft: DraftOwnership): boolean {
  return draft.agencyId === null ? draft.userId === viewer.userId : draft.agencyId === viewer.agency?.id;
}
