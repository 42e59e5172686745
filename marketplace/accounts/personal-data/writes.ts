import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { forgetProof } from '#mail/proof.ts';
import { accountSubject, ownerSubject } from '../sign-in/failures.ts';
import { tokenDigest } from '../sign-in/token-digest.ts';

/**
 * What a later room does with what it keeps of somebody who leaves, within the transaction that erases them: it takes
 * their ads off the market and their name out of what must stay.
 */
export type Eraser = (
  client: pg.ClientBase,
  leaving: { userId: string; email: string; phone: string | null; soleAgencyId: number | null },
) => Promise<void>;

export type Erased = { ok: true } | { ok: false; reason: 'last-director' };

/** How long a requested erasure can be cancelled by the link of its mail. */
export const GRACE_DAYS = 7;

/** Hides a later feature's data while an erasure can be cancelled, and shows it again after a cancellation. */
export type Hiding = {
  /** @param until the moment after which it cannot be shown again */
  hide: (client: pg.ClientBase, userId: string, until: Date) => Promise<void>;
  show: (client: pg.ClientBase, userId: string, until: Date) => Promise<void>;
};

export type ErasureRequested =
  | { ok: true; dueAt: Date; token: string }
  | { ok: false; reason: 'last-director' };

/**
 * Requests the erasure of an account: its sessions end, what it shows is hidden, and it is erased when it is due.
 * @returns the token that cancels it; asked again, the newer one counts
 */
export async function requestErasure(
  pool: pg.Pool,
  userId: string,
  hiding: Hiding,
): Promise<ErasureRequested> {
  return inTransaction(pool, async (client): Promise<ErasureRequested> => {
    const leaving = await lockLeaving(client, userId);
    if (!leaving || leaving.isLastDirector) return { ok: false, reason: 'last-director' };
    const token = randomBytes(32).toString('base64url');
    // The listings can be shown again for a while longer: none is final before the account is erased.
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
  });
}

/** Cancels an erasure, by the token of its mail or for its owner. @returns whether there was one to cancel */
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
    await hiding.show(client, row.user_id, row.undo_until);
    return true;
  });
}

/** Accounts a run. */
const BATCH = 20;

/** Erases the accounts whose time to cancel is over. One that colleagues need as director waits another day. @returns how many */
export async function eraseDue(pool: pg.Pool, erasers: readonly Eraser[]): Promise<number> {
  let erased = 0;
  const { rows } = await pool.query<{ user_id: string }>(
    'select user_id from account_erasure where due_at <= now() order by due_at limit $1',
    [BATCH],
  );
  for (const { user_id: userId } of rows) {
    const isErased = await inTransaction(pool, async (client) => {
      const { rowCount } = await client.query(
        'select from account_erasure where user_id = $1 and due_at <= now() for update skip locked',
        [userId],
      );
      if (rowCount === 0) return false;
      const done = await erase(client, userId, erasers);
      if (done.ok) return true;
      await client.query("update account_erasure set due_at = now() + interval '1 day' where user_id = $1", [
        userId,
      ]);
      return false;
    });
    if (isErased) erased += 1;
  }
  return erased;
}

type Leaving = {
  email: string;
  phone: string | null;
  /** The agency that goes along: the person alone works for it. */
  soleAgencyId: number | null;
  /** Others work for an agency that would be without a director. */
  isLastDirector: boolean;
};

/** Locks the account and the agency of a person who leaves. @returns null for no such account */
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
  if (agencyId === null) return { email, phone, soleAgencyId: null, isLastDirector: false };
  // A separate statement sees members who joined while the lock was waited for.
  await client.query('select from agency where id = $1 for update', [agencyId]);
  const { rows: others } = await client.query<{ role: string }>(
    'select role from agency_member where agency_id = $1 and user_id <> $2',
    [agencyId, userId],
  );
  return {
    email,
    phone,
    soleAgencyId: others.length === 0 ? agencyId : null,
    isLastDirector:
      others.length > 0 && role === 'director' && !others.some((one) => one.role === 'director'),
  };
}

/**
 * Erases an account with all that is its own. An agency that nobody else works for goes with it.
 * @returns not ok where others work for an agency that would be without a director
 */
async function erase(client: pg.ClientBase, userId: string, erasers: readonly Eraser[]): Promise<Erased> {
  const leaving = await lockLeaving(client, userId);
  if (!leaving) return { ok: true };
  if (leaving.isLastDirector) return { ok: false, reason: 'last-director' };
  const { email, phone, soleAgencyId } = leaving;
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
  await client.query('delete from email_change where lower(email) = lower($1)', [email]);
  await client.query('delete from user_account where id = $1', [userId]);
  return { ok: true };
}
