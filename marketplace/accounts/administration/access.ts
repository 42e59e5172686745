import type { ActingRole } from '#platform/http/administrative-act.ts';
import type { StaffRole } from '#platform/http/viewer.ts';

export type RoleRefusal = 'unknown' | 'own_account' | 'unconfirmed' | 'suspended' | 'unchanged';
export type AccountRefusal = 'unknown' | 'staff';

/**
 * @param by the account that changes the role; null for an operator
 * @returns why a role cannot be granted or revoked: nobody gives themselves a role, and only a confirmed account that
 * is not suspended gets one
 */
export function roleRefusal(
  by: string | null,
  account: { id: string; isConfirmed: boolean; isSuspended: boolean; roles: readonly StaffRole[] },
  { role, isGranted }: { role: StaffRole; isGranted: boolean },
): RoleRefusal | null {
  if (account.id === by) return 'own_account';
  if (account.roles.includes(role) === isGranted) return 'unchanged';
  if (!isGranted) return null;
  if (!account.isConfirmed) return 'unconfirmed';
  return account.isSuspended ? 'suspended' : null;
}

/**
 * @returns why someone may not sign out an account or reset its second factor: the accounts of people who run the site
 * are for operators, so that support gains no rights through them
 */
export function careRefusal(by: ActingRole, account: { isStaff: boolean } | null): AccountRefusal | null {
  if (!account) return 'unknown';
  return account.isStaff && by !== 'operator' ? 'staff' : null;
}
