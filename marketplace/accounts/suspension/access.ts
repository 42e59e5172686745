import type { Viewer } from '#platform/http/viewer.ts';

export type SuspensionRefusal = 'own_account' | 'moderator' | 'own_decision';

/** @returns why a moderator may not suspend an account; null when they may */
export function suspendRefusal(
  viewer: Pick<Viewer, 'userId'>,
  account: { userId: string; isModerator: boolean },
): SuspensionRefusal | null {
  if (account.userId === viewer.userId) return 'own_account';
  // The operator removes the role first (`npm run moderator`).
  return account.isModerator ? 'moderator' : null;
}

/** @returns why a moderator may not decide an appeal: it is against their own decision and there is another moderator */
export function appealRefusal(
  viewer: Pick<Viewer, 'userId'>,
  suspension: { suspendedBy: string | null; isAppealed: boolean; hasOtherModerators: boolean },
): SuspensionRefusal | null {
  const isOwn = suspension.suspendedBy === viewer.userId;
  return suspension.isAppealed && isOwn && suspension.hasOtherModerators ? 'own_decision' : null;
}
