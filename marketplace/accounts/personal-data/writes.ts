import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { accountSubject, mailSubject } from '../sign-in/failures.ts';

/**
 * What a later room does with what it keeps of somebody who leaves, within the transaction that erases them: it takes
 * their ads off the market and their name out of what must stay.
 */
export type Eraser = (
  client: pg.ClientBase,
  leaving: { userId: string; email: string; phone: string | null; soleAgencyId: number | null },
) => Promise<void>;

export type Erased = { ok: true } | { ok: false; reason: 'last-director' };

/**
 * Erases an account with all that is its own. An agency that nobody else works for goes with it.
 * @returns not ok where others work for an agency that would be without a director
 */
export async function eraseAccount(
  pool: pg.Pool,
  userId: string,
  erasers: readonly Eraser[],
): Promise<Erased> {
  return inTransaction(pool, (client) => erase(client, userId, erasers));
}

async function erase(client: pg.ClientBase, userId: string, erasers: readonly Eraser[]): Promise<Erased> {
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
  const { email, phone, agency_id: agencyId, role } = rows[0]!;
  let soleAgencyId: number | null = null;
  if (agencyId !== null) {
    // By itself, so that whoever joined while it was waited for is seen.
    await client.query('select from agency where id = $1 for update', [agencyId]);
    const { rows: others } = await client.query<{ role: string }>(
      'select role from agency_member where agency_id = $1 and user_id <> $2',
      [agencyId, userId],
    );
    if (others.length === 0) soleAgencyId = agencyId;
    else if (role === 'director' && !others.some((other) => other.role === 'director')) {
      return { ok: false, reason: 'last-director' };
    }
  }
  for (const eraser of erasers) await eraser(client, { userId, email, phone, soleAgencyId });
  if (soleAgencyId !== null) await client.query('delete from agency where id = $1', [soleAgencyId]);
  await client.query(
    `delete from mail_message where user_id = $1 or lower(recipient) = lower($2) or recipient = $3`,
    [userId, email, phone],
  );
  await client.query(`delete from verification where value like '%' || $1 || '%'`, [userId]);
  await client.query('delete from sign_in_failure where subject = any($1)', [
    [accountSubject(email), mailSubject(email)],
  ]);
  await client.query('delete from agency_invitation where lower(email) = lower($1) or invited_by = $2', [
    email,
    userId,
  ]);
  await client.query('delete from email_change where lower(email) = lower($1)', [email]);
  await client.query('delete from user_account where id = $1', [userId]);
  return { ok: true };
}
