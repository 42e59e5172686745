export type SuspensionRefusal = 'own_account' | 'moderator' | 'own_decision';

/** Who decides: a moderator by the id of the account; null for an operator. */
type Decider = { userId: string | null };

/** @returns why a moderator or operator may not suspend an account; null when they may */
export function suspendRefusal(
  { userId }: Decider,
  account: { userId: string; isStaff: boolean },
): SuspensionRefusal | null {
  if (account.userId === userId) return 'own_account';
  // The roles are revoked first (`npm run admin -- roles revoke`).
  return account.isStaff ? 'moderator' : null;
}

/** @returns why a moderator may not decide an appeal: it is against their own decision and there is another moderator */
export function appealRefusal(
  { userId }: Decider,
  suspension: { suspendedBy: string | null; isAppealed: boolean; hasOtherModerators: boolean },
): SuspensionRefusal | null {
  const isOwn = userId !== null && suspension.suspendedBy === userId;
  return suspension.isAppealed && isOwn && suspension.hasOtherModerators ? 'own_decision' : null;
}
