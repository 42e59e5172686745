import type { StaffRole } from './viewer.ts';

/** Roles in which the site is run: an operator at the command line, and accounts with a right on pages. */
export type ActingRole = 'operator' | StaffRole;

type Act = {
  /** The roles that may do it. */
  by: readonly ActingRole[];
  /** Shows personal data, and changes nothing. */
  isLookup?: true;
};

/** Every administrative act. `docs/administration.md` describes them, and a test compares both. */
export const ACTS = {
  'account.search': { by: ['operator', 'moderator', 'support'], isLookup: true },
  'account.found': { by: ['operator', 'moderator', 'support'], isLookup: true },
  'account.read': { by: ['operator', 'moderator', 'support'], isLookup: true },
  'account.suspend': { by: ['operator', 'moderator'] },
  'account.restore': { by: ['operator', 'moderator'] },
  'account.uphold': { by: ['moderator'] },
  'account.sign-out': { by: ['operator', 'support'] },
  'account.reset-second-factor': { by: ['operator', 'support'] },
  'account.resend-confirmation': { by: ['support'] },
  'account.erase': { by: ['operator'] },
  'role.grant': { by: ['operator', 'administrator'] },
  'role.revoke': { by: ['operator', 'administrator'] },
  'agency.read': { by: ['operator'], isLookup: true },
  'agency.agreement': { by: ['operator', 'moderator'] },
  'agency.decide-licence': { by: ['moderator'] },
  'case.read': { by: ['moderator'], isLookup: true },
  'case.assign': { by: ['moderator'] },
  'case.decide': { by: ['moderator'] },
  'case.undo': { by: ['moderator'] },
  'correction.decide': { by: ['moderator'] },
  'order.refund': { by: ['moderator'] },
  'plan.price': { by: ['operator'] },
  'feature.on': { by: ['operator', 'administrator'] },
  'feature.off': { by: ['operator', 'administrator'] },
  'queue.requeue': { by: ['operator', 'administrator'] },
  'search.reindex': { by: ['operator'] },
  'data.repair': { by: ['operator'] },
  'data.purge': { by: ['operator'] },
} as const satisfies Record<string, Act>;
export type ActName = keyof typeof ACTS;
export const ACT_NAMES = Object.keys(ACTS) as ActName[];
