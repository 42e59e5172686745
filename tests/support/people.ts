import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { tokenDigest } from '#marketplace/accounts/sign-in/token-digest.ts';
import type { AgencyRole } from '#platform/http/viewer.ts';

export type Person = {
  userId: string;
  email: string;
  agencyId: number | null;
  /** The headers of their requests. */
  headers: { cookie: string };
};

export type PersonOptions = {
  name?: string;
  moderator?: boolean;
  support?: boolean;
  administrator?: boolean;
  /** E.164; verified. */
  phone?: string;
  /** Creates the person as a member of a new agency, or of the given one. */
  agency?: {
    role?: AgencyRole;
    id?: number;
    licence?: string;
    countyId?: number;
    agreementPlan?: string;
    isVerified?: boolean;
  };
};

/** A person with an account and a session. */
export async function person(pool: pg.Pool, options: PersonOptions = {}): Promise<Person> {
  const email = `${randomUUID()}@example.ie`;
  const { rows } = await pool.query<{ id: string }>(
    `insert into user_account (email, email_verified, name, is_moderator, phone, phone_verified_at, is_support,
       is_administrator)
     values ($1, true, $2, $3, $4, case when $4::text is not null then now() end, $5, $6) returning id`,
    [
      email,
      options.name ?? 'Aoife Ní Bhriain',
      options.moderator ?? false,
      options.phone ?? null,
      options.support ?? false,
      options.administrator ?? false,
    ],
  );
  const userId = rows[0]!.id;
  const agencyId = options.agency ? await joinAgency(pool, userId, options.agency) : null;
  return { userId, email, agencyId, headers: await newSession(pool, userId) };
}

async function newSession(pool: pg.Pool, userId: string): Promise<Person['headers']> {
  const token = randomBytes(24).toString('base64url');
  await pool.query(
    `insert into user_session (user_id, token_digest, expires_at) values ($1, $2, now() + interval '90 days')`,
    [userId, tokenDigest(token)],
  );
  return { cookie: `gaff.session_token=${token}.signature` };
}

/** @returns the same person in another session, as on another device */
export async function inAnotherSession(pool: pg.Pool, who: Person): Promise<Person> {
  return { ...who, headers: await newSession(pool, who.userId) };
}

async function joinAgency(
  pool: pg.Pool,
  userId: string,
  {
    role = 'director',
    id,
    licence,
    countyId = 1,
    agreementPlan,
    isVerified = true,
  }: NonNullable<PersonOptions['agency']>,
): Promise<number> {
  const agencyId =
    id ??
    (
      await pool.query<{ id: number }>(
        `insert into agency (name, licence_number, county_id, agreement_plan, licence_verified_at)
         values ('Cuan Homes', $1, $2, $3, case when $4::boolean then now() end) returning id`,
        [
          licence ?? String(Math.floor(Math.random() * 1e6)).padStart(6, '0'),
          countyId,
          agreementPlan ?? null,
          isVerified,
        ],
      )
    ).rows[0]!.id;
  await pool.query('insert into agency_member (user_id, agency_id, role) values ($1, $2, $3)', [
    userId,
    agencyId,
    role,
  ]);
  return agencyId;
}
