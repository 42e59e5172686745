import type pg from 'pg';
import { ACT_NAMES, ACTS, type ActingRole, type ActName } from '#platform/http/administrative-act.ts';
import type { StaffRole } from '#platform/http/viewer.ts';

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
  /** Given by the actor; it is asked for without names. */
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
