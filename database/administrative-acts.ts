import type pg from 'pg';
import type { StaffRole } from '#platform/http/viewer.ts';

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
  'agency.licence': { by: ['moderator'] },
  'agency.suspend': { by: ['operator'] },
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

/** Who acts: an operator by the name of the system user, or an account in one of its roles. */
export type Actor = { role: 'operator'; operator: string } | { role: StaffRole; userId: string };

/** @returns an account that acts in a role */
export function actingAs(role: StaffRole, { userId }: { userId: string }): Actor {
  return { role, userId };
}

/** @returns the id of the account that acts; null for an operator */
export function accountOf(actor: Actor): string | null {
  return actor.role === 'operator' ? null : actor.userId;
}

/** A row by its table; ids of accounts and of everything else are written the same way. */
export type ActSubject = { table: string; id?: string | number };

/** Values in short: ids, states and numbers, nothing that names a person. */
type Values = Readonly<Record<string, string | number | boolean | null | readonly (string | number)[]>>;

export type NewAct = {
  act: ActName;
  on?: ActSubject;
  before?: Values;
  after?: Values;
  /** Given by whoever acts; it is asked for without names. */
  reason?: string | null;
};

const LOOKUPS = new Set<string>(ACT_NAMES.filter((name) => 'isLookup' in ACTS[name]));

/**
 * Adds an act to the log, in the transaction that does it; a look-up is added before its answer is sent.
 * @throws Error when the role may not do it: a mistake in the caller, which rolls the act back
 */
export async function recordAct(
  client: pg.Pool | pg.ClientBase,
  actor: Actor,
  { act, on, before, after, reason }: NewAct,
): Promise<void> {
  const by: readonly ActingRole[] = ACTS[act].by;
  if (!by.includes(actor.role)) throw new Error(`The role ${actor.role} may not do ${act}`);
  await client.query(
    `insert into administrative_act (role, actor_id, operator_name, act, is_lookup, subject_table, subject_id, before, after, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      actor.role,
      accountOf(actor),
      actor.role === 'operator' ? actor.operator : null,
      act,
      LOOKUPS.has(act),
      on?.table ?? null,
      on?.id === undefined ? null : String(on.id),
      before ? JSON.stringify(before) : null,
      after ? JSON.stringify(after) : null,
      reason || null,
    ],
  );
}

/** Deletes entries at the end of their time: look-ups after a year, other acts after six. @returns their number */
export async function pruneActs(client: pg.Pool | pg.ClientBase): Promise<number> {
  const { rowCount } = await client.query(
    `delete from administrative_act
      where (is_lookup and at < now() - interval '1 year') or at < now() - interval '6 years'`,
  );
  return rowCount ?? 0;
}
