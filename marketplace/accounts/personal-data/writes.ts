import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { forgetProof } from '#platform/mail/proof.ts';
import { accountSubject, ownerSubject } from '../sign-in/failures.ts';
import { tokenDigest } from '../sign-in/token-digest.ts';
import { forgetProviderAddress } from '../sign-in-providers/writes.ts';
import { hiddenBySuspension } from '../suspension/reads.ts';

/**
 * Erases the data of one feature within the transaction that erases a user: withdraws their listings and removes
 * their name from rows that must stay.
 */
export type Eraser = (
  client: pg.ClientBase,
  leaving: { userId: string; email: string; phone: string | null; soleAgencyId: number | null },
) => Promise<void>;

/** Days in which a requested erasure can be cancelled by the link of its mail. */
export const GRACE_DAYS = 7;

/** Hides a later feature's data while an erasure can be cancelled, and shows it again after a cancellation. */
export type Hiding = {
  /** @param until the moment after which it cannot be shown again */
  hide: (client: pg.ClientBase, userId: string, until: Date) => Promise<void>;
  show: (client: pg.ClientBase, userId: string, until: Date) => Promise<void>;
  /** Shows an agency's data again: other members keep the agency. */
  showAgency: (client: pg.ClientBase, agencyId: number, until: Date) => Promise<void>;
  /** Moves the moment after which it cannot be shown again. */
  postpone: (client: pg.ClientBase, userId: string, until: Date, later: Date) => Promise<void>;
};

export type ErasureRequested =
  | { ok: true; dueAt: Date; token: string }
  | { ok: false; reason: 'last-director' };

/**
 * Requests the erasure of an account: its sessions end, its listings are hidden, and it is erased when due.
 * @returns the token that cancels it; a second request replaces the token
 */
export async function requestErasure(
  pool: pg.Pool,
  userId: string,
  hiding: Hiding,
): Promise<ErasureRequested> {
  return inTransaction(pool, (client) => requestErasureIn(client, userId, hiding));
}

/** `requestErasure`, within the client's transaction. */
export async function requestErasureIn(
  client: pg.ClientBase,
  userId: string,
  hiding: Hiding,
): Promise<ErasureRequested> {
  const leaving = await lockLeaving(client, userId);
  if (!leaving || leaving.isLastDirector) return { ok: false, reason: 'last-director' };
  const token = randomBytes(32).toString('base64url');
  // The listings can be restored a while longer, so that none is final before the account is erased.
  const { rows } = await client.query<{ due_at: Date; undo_until: Date }>(
    `insert into account_erasure (user_id, due_at, undo_until, cancel_digest)
       values ($1, now() + interval '${GRACE_DAYS} days', now() + interval '${GRACE_DAYS} days 2 hours', $2)
       on conflict (user_id) do update set cancel_digest = excluded.cancel_digest
       returning due_at, undo_until`,
    [userId, tokenDigest(token)],
  );
  const { due_at: dueAt, undo_until: undoUntil } = rows[0]!;
  await hiding.hide(client, userId, undoUntil);
  await client.query('delete from user_session where user_id = $1', [userId]);
  return { ok: true, dueAt, token };
}

/** Cancels an erasure, by the token of its mail or for its signed-in owner. @returns whether one was pending */
export async function cancelErasure(
  pool: pg.Pool,
  by: { token: string } | { userId: string },
  hiding: Hiding,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const [column, value] = 'token' in by ? ['cancel_digest', tokenDigest(by.token)] : ['user_id', by.userId];
    const { rows } = await client.query<{ user_id: string; undo_until: Date }>(
      `delete from account_erasure where ${column} = $1 returning user_id, undo_until`,
      [value],
    );
    const [row] = rows;
    if (!row) return false;
    // The listings of a suspended account stay hidden, and come back with the account.
    const suspended = await hiddenBySuspension(client, row.user_id);
    if (suspended) await hiding.postpone(client, row.user_id, row.undo_until, suspended);
    else await hiding.show(client, row.user_id, row.undo_until);
    return true;
  });
}

/** Accounts erased in a run. */
const BATCH = 20;

/**
 * Erases the accounts that are due. An account that colleagues need as director is postponed by a day, one that
 * failed by an hour.
 * @returns the number erased
 * @throws AggregateError of the failures, after trying all
 */
export async function eraseDue(pool: pg.Pool, erasers: readonly Eraser[], hiding: Hiding): Promise<number> {
  let erased = 0;
  const failures: unknown[] = [];
  const { rows } = await pool.query<{ user_id: string }>(
    'select user_id from account_erasure where due_at <= now() order by due_at limit $1',
    [BATCH],
  );
  for (const { user_id: userId } of rows) {
    try {
      if (await inTransaction(pool, (client) => eraseIfDue(client, userId, erasers, hiding))) erased += 1;
    } catch (error) {
      failures.push(error);
      await inTransaction(pool, (client) => postpone(client, userId, hiding, '1 hour')).catch((again) =>
        failures.push(again),
      );
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `erasing accounts failed ${failures.length} times`);
  return erased;
}

/** Erases one account if it is due and no other process is erasing it. @returns whether it did */
async function eraseIfDue(
  client: pg.PoolClient,
  userId: string,
  erasers: readonly Eraser[],
  hiding: Hiding,
): Promise<boolean> {
  const { rows } = await client.query<{ undo_until: Date }>(
    'select undo_until from account_erasure where user_id = $1 and due_at <= now() for update skip locked',
    [userId],
  );
  const [due] = rows;
  if (!due) return false;
  const leaving = await lockLeaving(client, userId);
  if (!leaving) return true;
  if (leaving.sharedAgencyId !== null)
    await hiding.showAgency(client, leaving.sharedAgencyId, due.undo_until);
  if (leaving.isLastDirector) {
    await postpone(client, userId, hiding, '1 day');
    return false;
  }
  await erase(client, userId, leaving, erasers);
  return true;
}

/** Postpones an erasure, and the time until hidden data can be restored. */
async function postpone(
  client: pg.PoolClient,
  userId: string,
  hiding: Hiding,
  wait: '1 day' | '1 hour',
): Promise<void> {
  const { rows } = await client.query<{ before: Date; after: Date }>(
    `update account_erasure e
        set due_at = now() + $2::interval, undo_until = greatest(e.undo_until, now() + $2::interval + interval '2 hours')
       from (select undo_until from account_erasure where user_id = $1 for update) as old
      where e.user_id = $1
      returning old.undo_until as before, e.undo_until as after`,
    [userId, wait],
  );
  const [row] = rows;
  if (row) await hiding.postpone(client, userId, row.before, row.after);
}

type Leaving = {
  email: string;
  phone: string | null;
  /** The agency that is erased too, because the person is its only member. */
  soleAgencyId: number | null;
  /** The agency that has other members. */
  sharedAgencyId: number | null;
  /** Whether the agency has other members but no other director. */
  isLastDirector: boolean;
};

/** Locks the account and the agency of a person who leaves. @returns null if the account does not exist */
async function lockLeaving(client: pg.ClientBase, userId: string): Promise<Leaving | null> {
  const { rows } = await client.query<{
    email: string;
    phone: string | null;
    agency_id: number | null;
    role: string | null;
  }>(
    `select u.email, u.phone, m.agency_id, m.role from user_account u left join agency_member m on m.user_id = u.id
      where u.id = $1 for update of u`,
    [userId],
  );
  const [row] = rows;
  if (!row) return null;
  const { email, phone, agency_id: agencyId, role } = row;
  if (agencyId === null)
    return { email, phone, soleAgencyId: null, sharedAgencyId: null, isLastDirector: false };
  // A separate statement, so that it sees members who joined while waiting for the lock.
  await client.query('select from agency where id = $1 for update', [agencyId]);
  const { rows: others } = await client.query<{ role: string }>(
    'select role from agency_member where agency_id = $1 and user_id <> $2',
    [agencyId, userId],
  );
  return {
    email,
    phone,
    soleAgencyId: others.length === 0 ? agencyId : null,
    sharedAgencyId: others.length === 0 ? null : agencyId,
    isLastDirector:
      others.length > 0 && role === 'director' && !others.some((one) => one.role === 'director'),
  };
}

/** @returns SQL for the only trace of an erased account: a digest of its random id. @param id SQL of the id */
export function accountDigestSql(id: '$1' | 'u.id' | 'user_id'): string {
  return `encode(sha256(convert_to(${id}::text, 'UTF8')), 'hex')`;
}

/** Erases an account with all its data, and its agency if it has no other member. */
async function erase(
  client: pg.ClientBase,
  userId: string,
  { email, phone, soleAgencyId }: Leaving,
  erasers: readonly Eraser[],
): Promise<void> {
  for (const eraser of erasers) await eraser(client, { userId, email, phone, soleAgencyId });
  if (soleAgencyId !== null) await client.query('delete from agency where id = $1', [soleAgencyId]);
  await client.query(
    `delete from mail_message where user_id = $1 or lower(recipient) = lower($2) or recipient = $3`,
    [userId, email, phone],
  );
  await client.query(`delete from verification where value like '%' || $1 || '%'`, [userId]);
  await client.query('delete from sign_in_failure where subject = any($1)', [
    [accountSubject(email), ownerSubject(userId)],
  ]);
  await forgetProof(client, email);
  await client.query('delete from agency_invitation where lower(email) = lower($1) or invited_by = $2', [
    email,
    userId,
  ]);
  await forgetProviderAddress(client, email);
  await client.query('delete from email_change where lower(email) = lower($1)', [email]);
  await client.query('delete from user_account where id = $1', [userId]);
  // Backups still contain the account: a restore erases it again.
  await client.query(
    `insert into erased_account (id_digest) values (${accountDigestSql('$1')}) on conflict (id_digest) do nothing`,
    [userId],
  );
}
