import type pg from 'pg';
import type { UserAccountRow, UserSessionRow } from '#database/rows.ts';
import type { AgencyRole, Viewer } from '#platform/http/viewer.ts';
import { ABSOLUTE_MS, IDLE_MS } from './rules.ts';
import { tokenDigest } from './sign-in/token-digest.ts';
import { IS_SUSPENDED } from './suspension/reads.ts';

type ViewerRow = Pick<
  UserAccountRow,
  | 'legacy_id'
  | 'email'
  | 'name'
  | 'is_moderator'
  | 'is_support'
  | 'is_administrator'
  | 'second_factor_enabled'
> & {
  user_id: string;
  agency_id: number | null;
  role: AgencyRole | null;
  branch_id: number | null;
  session_id: string;
  proved_at: Date;
  erase_at: Date | null;
};

/** A user as their account says, before the rules of the site. */
export type AccountViewer = Viewer & { hasSecondFactor: boolean };

const VIEWER = `
  select u.id as user_id, u.legacy_id, u.email, u.name, u.is_moderator, u.is_support, u.is_administrator, u.second_factor_enabled, m.agency_id, m.role, m.branch_id,
         s.id as session_id, s.proved_at, e.due_at as erase_at
    from user_session s join user_account u on u.id = s.user_id left join agency_member m on m.user_id = u.id
    left join account_erasure e on e.user_id = u.id
   where s.expires_at > now() and u.email_verified and not ${IS_SUSPENDED}
     and s.updated_at > now() - interval '${IDLE_MS} milliseconds'
     and s.created_at > now() - interval '${ABSOLUTE_MS} milliseconds'`;

/**
 * Records that the session is in use, at most once an hour, which saves a write per request.
 * @returns the user of a site session; null if it is over
 */
export async function viewerOfToken(pool: pg.Pool, token: string): Promise<AccountViewer | null> {
  const { rows } = await pool.query<ViewerRow>({
    name: 'user of a site session',
    text: `with viewer as (${VIEWER} and s.token_digest = $1 and s.kind = 'site'), used as (
             update user_session set updated_at = now()
              where id = (select session_id from viewer) and updated_at < now() - interval '1 hour')
           select * from viewer`,
    values: [tokenDigest(token)],
  });
  return rows[0] ? viewerOfRow(rows[0]) : null;
}

/** @returns the user of a client session; null if it is over */
export async function viewerOfSession(pool: pg.Pool, sessionId: string): Promise<AccountViewer | null> {
  const { rows } = await pool.query<ViewerRow>({
    name: 'user of a client session',
    text: `${VIEWER} and s.id = $1`,
    values: [sessionId],
  });
  return rows[0] ? viewerOfRow(rows[0]) : null;
}

/**
 * An API token does not count as a recent proof.
 * @returns the owner of an API token; null if it does not exist, is expired, or its account will be erased
 */
export async function viewerOfApiToken(pool: pg.Pool, digest: string): Promise<AccountViewer | null> {
  const { rows } = await pool.query<ViewerRow>(
    `select u.id as user_id, u.legacy_id, u.email, u.name, u.is_moderator, u.is_support, u.is_administrator, u.second_factor_enabled, m.agency_id, m.role, m.branch_id,
            t.id as session_id, to_timestamp(0) as proved_at, null::timestamptz as erase_at
       from api_token t join user_account u on u.id = t.user_id left join agency_member m on m.user_id = u.id
      where t.digest = $1 and t.expires_at > now() and u.email_verified and not ${IS_SUSPENDED}
        and not exists (select from account_erasure e where e.user_id = u.id)`,
    [digest],
  );
  return rows[0] ? viewerOfRow(rows[0]) : null;
}

function viewerOfRow(row: ViewerRow): AccountViewer {
  return {
    userId: row.user_id,
    legacyId: row.legacy_id,
    email: row.email,
    name: row.name,
    isModerator: row.is_moderator,
    ...(row.is_support && { isSupport: true }),
    ...(row.is_administrator && { isAdministrator: true }),
    hasSecondFactor: row.second_factor_enabled,
    agency: row.agency_id === null ? null : { id: row.agency_id, role: row.role!, branchId: row.branch_id },
    sessionId: row.session_id,
    signedInAt: row.proved_at,
    ...(row.erase_at && { eraseAt: row.erase_at }),
  };
}

export type SessionRow = Pick<
  UserSessionRow,
  'id' | 'kind' | 'created_at' | 'updated_at' | 'ip_address' | 'user_agent'
>;

/** @returns the sessions of a user, the latest first */
export async function readSessions(pool: pg.Pool, userId: string): Promise<SessionRow[]> {
  const { rows } = await pool.query<SessionRow>(
    `select id, kind, created_at, updated_at, ip_address, user_agent from user_session
      where user_id = $1 and expires_at > now() order by updated_at desc, id`,
    [userId],
  );
  return rows;
}

/** @returns the digest of a user's password; null without one */
export async function passwordDigest(pool: pg.Pool, userId: string): Promise<string | null> {
  const { rows } = await pool.query<{ password: string | null }>(
    `select password from credential where user_id = $1 and provider_id = 'credential'`,
    [userId],
  );
  return rows[0]?.password ?? null;
}

/** @returns whether signing in requires a code in addition to the password */
export async function hasSecondFactor(pool: pg.Pool, userId: string): Promise<boolean> {
  const { rows } = await pool.query<{ has: boolean }>(
    'select second_factor_enabled as has from user_account where id = $1',
    [userId],
  );
  return rows[0]?.has ?? false;
}

/** @returns the recipient for mails to an account; null if it does not exist */
export async function readAddressee(
  client: pg.Pool | pg.ClientBase,
  userId: string,
): Promise<{ email: string; name: string; locale: 'en' | 'ga' } | null> {
  const { rows } = await client.query<{ email: string; name: string; locale: 'en' | 'ga' }>(
    'select email, name, locale from user_account where id = $1',
    [userId],
  );
  return rows[0] ?? null;
}
