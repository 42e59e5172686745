import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { AgencyRole } from '#property/viewer.ts';
import { tokenDigest } from '../sign-in/token-digest.ts';
import type { BranchFacts, NewAgency } from './contract.ts';
import { INVITATION_DAYS, isLicensed, MOST_BRANCHES, MOST_INVITATIONS } from './rules.ts';

/** What the room that keeps advertisers does when an agency or a branch is other than it was, in the same transaction. */
export type AgencyFollower = (client: pg.ClientBase, agencyId: number) => Promise<void>;

type Done<Reason extends string, Value = object> = ({ ok: true } & Value) | { ok: false; reason: Reason };

/** Runs what belongs together; what is not ok leaves nothing behind. */
async function together<Outcome extends { ok: boolean }>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Outcome>,
): Promise<Outcome> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const outcome = await work(client);
    await client.query(outcome.ok ? 'commit' : 'rollback');
    return outcome;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** SQLSTATE of a unique index that says no: which one is in `constraint`. */
function takenBy(error: unknown): string | null {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' ? (constraint ?? '') : null;
}

/** Founds an agency; whoever does directs it. */
export async function foundAgency(
  pool: pg.Pool,
  userId: string,
  given: NewAgency,
  follow: AgencyFollower,
): Promise<Done<'licence-taken' | 'has-agency', { id: number }>> {
  return together(pool, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into agency (name, licence_number, county_id, address, phone, email, background_colour)
       values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [
        given.name,
        given.licenceNumber,
        given.countyId,
        given.address,
        given.phone,
        given.email,
        given.backgroundColour,
      ],
    );
    const { id } = rows[0]!;
    await client.query(`insert into agency_member (user_id, agency_id, role) values ($1, $2, 'director')`, [
      userId,
      id,
    ]);
    await follow(client, id);
    return { ok: true as const, id };
  }).catch((error: unknown) => {
    const taken = takenBy(error);
    if (taken === null) throw error;
    return { ok: false, reason: taken === 'agency_licence' ? 'licence-taken' : 'has-agency' };
  });
}

/** Changes what is given; null empties it. */
export async function changeAgency(
  pool: pg.Pool,
  id: number,
  change: Partial<NewAgency>,
  follow: AgencyFollower,
): Promise<Done<'licence-taken' | 'unlicensed'>> {
  return together(pool, async (client) => {
    const { rows } = await client.query<NewAgency>(
      `select name, licence_number as "licenceNumber", county_id as "countyId", address, phone, email,
              background_colour as "backgroundColour" from agency where id = $1 for update`,
      [id],
    );
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    const next: NewAgency = { ...rows[0]!, ...Object.fromEntries(given) };
    if (!isLicensed(next.countyId, next.licenceNumber)) {
      return { ok: false as const, reason: 'unlicensed' as const };
    }
    await client.query(
      `update agency set name = $2, licence_number = $3, county_id = $4, address = $5, phone = $6, email = $7,
         background_colour = $8 where id = $1`,
      [
        id,
        next.name,
        next.licenceNumber,
        next.countyId,
        next.address,
        next.phone,
        next.email,
        next.backgroundColour,
      ],
    );
    await follow(client, id);
    return { ok: true as const };
  }).catch((error: unknown) => {
    if (takenBy(error) === null) throw error;
    return { ok: false, reason: 'licence-taken' };
  });
}

/** Opens a branch, or changes the one given. */
export async function saveBranch(
  pool: pg.Pool,
  agencyId: number,
  branchId: number | null,
  { reference, name, address, phone }: BranchFacts,
  follow: AgencyFollower,
): Promise<Done<'reference-taken' | 'too-many' | 'not-there', { id: number }>> {
  return together(pool, async (client) => {
    await client.query('select from agency where id = $1 for update', [agencyId]);
    const values = [agencyId, reference, name, address, phone];
    const { rows } =
      branchId === null
        ? await client.query<{ id: number }>(
            `insert into agency_branch (agency_id, reference, name, address, phone)
             select $1, $2, $3, $4, $5
              where (select count(*) from agency_branch where agency_id = $1) < ${MOST_BRANCHES} returning id`,
            values,
          )
        : await client.query<{ id: number }>(
            `update agency_branch set reference = $2, name = $3, address = $4, phone = $5
              where agency_id = $1 and id = $6 returning id`,
            [...values, branchId],
          );
    if (!rows[0])
      return {
        ok: false as const,
        reason: branchId === null ? ('too-many' as const) : ('not-there' as const),
      };
    await follow(client, agencyId);
    return { ok: true as const, id: rows[0].id };
  }).catch((error: unknown) => {
    if (takenBy(error) === null) throw error;
    return { ok: false, reason: 'reference-taken' };
  });
}

/** Closes a branch; who worked there works for the agency as a whole. */
export async function closeBranch(
  pool: pg.Pool,
  agencyId: number,
  branchId: number,
  follow: AgencyFollower,
): Promise<Done<'not-there' | 'has-ads'>> {
  return together(pool, async (client) => {
    const { rowCount } = await client.query('delete from agency_branch where agency_id = $1 and id = $2', [
      agencyId,
      branchId,
    ]);
    if (rowCount === 0) return { ok: false as const, reason: 'not-there' as const };
    await follow(client, agencyId);
    return { ok: true as const };
  }).catch((error: unknown) => {
    // Its advertiser would become the agency's own, which is there already.
    if (takenBy(error) === null) throw error;
    return { ok: false, reason: 'has-ads' };
  });
}

/** Gives somebody another role or branch; an agency is never without a director. */
export async function changeMember(
  pool: pg.Pool,
  agencyId: number,
  userId: string,
  { role, branchId }: { role: AgencyRole; branchId?: number | null | undefined },
): Promise<Done<'last-director' | 'no-branch'>> {
  return together(pool, async (client) => {
    await client.query('select from agency where id = $1 for update', [agencyId]);
    if (typeof branchId === 'number') {
      const branch = await client.query('select from agency_branch where agency_id = $1 and id = $2', [
        agencyId,
        branchId,
      ]);
      if (branch.rowCount === 0) return { ok: false, reason: 'no-branch' };
    }
    await client.query(
      `update agency_member set role = $3, branch_id = case when $5 then $4 else branch_id end
        where agency_id = $1 and user_id = $2`,
      [agencyId, userId, role, branchId ?? null, branchId !== undefined],
    );
    return (await hasDirector(client, agencyId)) ? { ok: true } : { ok: false, reason: 'last-director' };
  });
}

/** Somebody leaves or is removed; the last director cannot. */
export async function removeMember(
  pool: pg.Pool,
  agencyId: number,
  userId: string,
): Promise<Done<'last-director'>> {
  return together(pool, async (client) => {
    await client.query('select from agency where id = $1 for update', [agencyId]);
    await client.query('delete from agency_member where agency_id = $1 and user_id = $2', [agencyId, userId]);
    return (await hasDirector(client, agencyId)) ? { ok: true } : { ok: false, reason: 'last-director' };
  });
}

async function hasDirector(client: pg.ClientBase, agencyId: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from agency_member where agency_id = $1 and role = 'director' limit 1`,
    [agencyId],
  );
  return rowCount === 1;
}

/** Keeps an invitation; one to the same address takes the place of the last. @returns the token of its mail */
export async function keepInvitation(
  pool: pg.Pool,
  agencyId: number,
  { email, role, invitedBy }: { email: string; role: AgencyRole; invitedBy: string },
): Promise<Done<'too-many', { token: string }>> {
  const token = randomBytes(32).toString('base64url');
  const { rowCount } = await pool.query(
    `insert into agency_invitation (digest, agency_id, email, role, invited_by, expires_at)
     select $1, $2, $3, $4, $5, now() + interval '${INVITATION_DAYS} days'
      where (select count(*) from agency_invitation
              where agency_id = $2 and email <> $3 and expires_at > now()) < ${MOST_INVITATIONS}
     on conflict (agency_id, email) do update set digest = excluded.digest, role = excluded.role,
       invited_by = excluded.invited_by, created_at = now(), expires_at = excluded.expires_at`,
    [tokenDigest(token), agencyId, email, role, invitedBy],
  );
  return rowCount === 1 ? { ok: true, token } : { ok: false, reason: 'too-many' };
}

/** @returns whether there was such an invitation */
export async function withdrawInvitation(pool: pg.Pool, agencyId: number, email: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'delete from agency_invitation where agency_id = $1 and lower(email) = lower($2)',
    [agencyId, email],
  );
  return rowCount === 1;
}

/** Somebody takes an invitation up that was sent to the address of their account. */
export async function acceptInvitation(
  pool: pg.Pool,
  { userId, email }: { userId: string; email: string },
  token: string,
): Promise<Done<'over' | 'has-agency', { agencyId: number }>> {
  return together(pool, async (client) => {
    const { rows } = await client.query<{ agency_id: number; role: AgencyRole }>(
      `delete from agency_invitation where digest = $1 and expires_at > now() and lower(email) = lower($2)
       returning agency_id, role`,
      [tokenDigest(token), email],
    );
    if (!rows[0]) return { ok: false as const, reason: 'over' as const };
    await client.query('insert into agency_member (user_id, agency_id, role) values ($1, $2, $3)', [
      userId,
      rows[0].agency_id,
      rows[0].role,
    ]);
    return { ok: true as const, agencyId: rows[0].agency_id };
  }).catch((error: unknown) => {
    if (takenBy(error) === null) throw error;
    return { ok: false, reason: 'has-agency' };
  });
}
