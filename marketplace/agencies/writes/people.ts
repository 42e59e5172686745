import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { tokenDigest } from '#marketplace/accounts/sign-in/token-digest.ts';
import type { AgencyRole } from '#platform/http/viewer.ts';
import type { UnprovenResult } from '#platform/mail/unproven.ts';
import { INVITATION_DAYS, MAX_INVITATIONS } from '../rules.ts';
import { type Done, violatedUniqueIndex } from './outcome.ts';

type Invitation = { email: string; role: AgencyRole; branchId: number | null; invitedBy: string };

/** A member of an agency, with the role on which the permission check was based. */
export type MemberOf = { agencyId: number; userId: string; role: AgencyRole };

/**
 * Changes the role or branch of a member; an agency always has a director.
 * @returns `not-there` also if the member's role has changed since the permission check
 */
export async function changeMember(
  pool: pg.Pool,
  member: MemberOf,
  { role, branchId }: { role: AgencyRole; branchId?: number | null | undefined },
): Promise<Done<'last-director' | 'no-branch' | 'not-there'>> {
  const { agencyId, userId } = member;
  return inTransaction(pool, async (client) => {
    const problem = await problemWith(client, member, role);
    if (problem) return problem;
    if (!(await isBranch(client, agencyId, branchId))) return { ok: false, reason: 'no-branch' };
    await client.query(
      `update agency_member set role = $3, branch_id = case when $5 then $4 else branch_id end
        where agency_id = $1 and user_id = $2`,
      [agencyId, userId, role, branchId ?? null, branchId !== undefined],
    );
    if (role !== member.role) await endInvitationsBy(client, member);
    return { ok: true };
  });
}

/** Removes a member, who may leave or be removed; the last director cannot. @returns `not-there` as above */
export async function removeMember(
  pool: pg.Pool,
  member: MemberOf,
): Promise<Done<'last-director' | 'not-there'>> {
  const { agencyId, userId } = member;
  return inTransaction(pool, async (client) => {
    const problem = await problemWith(client, member, null);
    if (problem) return problem;
    await client.query('delete from agency_member where agency_id = $1 and user_id = $2', [agencyId, userId]);
    await endInvitationsBy(client, member);
    return { ok: true };
  });
}

/** Locks an agency and returns the reason why a member cannot have another role there (null: no role). */
async function problemWith(
  client: pg.ClientBase,
  { agencyId, userId, role }: MemberOf,
  next: AgencyRole | null,
): Promise<{ ok: false; reason: 'last-director' | 'not-there' } | null> {
  await client.query('select from agency where id = $1 for update', [agencyId]);
  const { rows } = await client.query<{ is_there: boolean; has_other: boolean }>(
    `select coalesce(bool_or(user_id = $2 and role = $3), false) as is_there,
            coalesce(bool_or(user_id <> $2 and role = 'director'), false) as has_other
       from agency_member where agency_id = $1`,
    [agencyId, userId, role],
  );
  if (!rows[0]!.is_there) return { ok: false, reason: 'not-there' };
  const isLast = role === 'director' && next !== 'director' && !rows[0]!.has_other;
  return isLast ? { ok: false, reason: 'last-director' } : null;
}

/** @returns whether a branch belongs to an agency; true for no branch */
async function isBranch(
  client: pg.ClientBase,
  agencyId: number,
  branchId: number | null | undefined,
): Promise<boolean> {
  if (branchId === null || branchId === undefined) return true;
  const { rowCount } = await client.query('select from agency_branch where agency_id = $1 and id = $2', [
    agencyId,
    branchId,
  ]);
  return rowCount === 1;
}

/**
 * Revokes pending invitations of a member who lost the right to invite, such as one to a second address of their own.
 */
async function endInvitationsBy(client: pg.ClientBase, { agencyId, userId }: MemberOf): Promise<void> {
  await client.query(
    `update agency_invitation set expires_at = now() where agency_id = $1 and invited_by = $2 and expires_at > now()`,
    [agencyId, userId],
  );
}

/**
 * Stores an invitation, which replaces an earlier one to the same address. Withdrawn ones count for a day, so that an
 * agency cannot mail an unlimited number of strangers.
 * @param send queues its mail; if that is refused, nothing is stored and the link of an earlier mail stays valid
 */
export async function saveInvitation(
  pool: pg.Pool,
  agencyId: number,
  { email, role, branchId, invitedBy }: Invitation,
  send: (client: pg.ClientBase, token: string) => Promise<UnprovenResult>,
): Promise<Done<'too-many' | 'no-branch' | 'waiting'>> {
  const token = randomBytes(32).toString('base64url');
  return inTransaction(pool, async (client) => {
    await client.query('select from agency where id = $1 for update', [agencyId]);
    if (!(await isBranch(client, agencyId, branchId))) return { ok: false, reason: 'no-branch' };
    const { rows } = await client.query<{ others: number }>(
      `select count(*) as others from agency_invitation
        where agency_id = $1 and email <> $2
          and (expires_at > now() or created_at > now() - interval '1 day')`,
      [agencyId, email],
    );
    if (rows[0]!.others >= MAX_INVITATIONS) return { ok: false, reason: 'too-many' };
    if ((await send(client, token)) !== 'queued') return { ok: false, reason: 'waiting' };
    await client.query(
      `insert into agency_invitation (digest, agency_id, email, role, branch_id, invited_by, expires_at)
       values ($1, $2, $3, $4, $5, $6, now() + interval '${INVITATION_DAYS} days')
       on conflict (agency_id, email) do update set digest = excluded.digest, role = excluded.role,
         branch_id = excluded.branch_id, invited_by = excluded.invited_by, created_at = now(), expires_at = excluded.expires_at`,
      [tokenDigest(token), agencyId, email, role, branchId, invitedBy],
    );
    return { ok: true };
  });
}

/** Deletes the pending invitation of an address, if any. */
export async function withdrawInvitation(pool: pg.Pool, agencyId: number, email: string): Promise<void> {
  await pool.query('update agency_invitation set expires_at = now() where agency_id = $1 and email = $2', [
    agencyId,
    email,
  ]);
}

/** Accepts an invitation that was sent to the address of the account. */
export async function acceptInvitation(
  pool: pg.Pool,
  { userId, email }: { userId: string; email: string },
  token: string,
): Promise<Done<'over' | 'has-agency', { agencyId: number }>> {
  return inTransaction(pool, async (client) => {
    const digest = tokenDigest(token);
    // Locks the agency first, in the same order as erasing it, so that the two cannot deadlock.
    await client.query(
      'select from agency where id = (select agency_id from agency_invitation where digest = $1) for update',
      [digest],
    );
    const { rows } = await client.query<{ agency_id: number; role: AgencyRole; branch_id: number | null }>(
      `delete from agency_invitation where digest = $1 and expires_at > now() and lower(email) = lower($2)
       returning agency_id, role, branch_id`,
      [digest, email],
    );
    if (!rows[0]) return { ok: false, reason: 'over' } as const;
    await client.query(
      'insert into agency_member (user_id, agency_id, role, branch_id) values ($1, $2, $3, $4)',
      [userId, rows[0].agency_id, rows[0].role, rows[0].branch_id],
    );
    return { ok: true, agencyId: rows[0].agency_id } as const;
  }).catch((error: unknown) => {
    if (violatedUniqueIndex(error) === null) throw error;
    return { ok: false, reason: 'has-agency' };
  });
}
