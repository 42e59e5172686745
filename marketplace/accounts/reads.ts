import type pg from 'pg';
import type { AgencyRole, Viewer } from '#property/viewer.ts';
import { ABSOLUTE_MS, FAILURE_WINDOW_MS, IDLE_MS } from './rules.ts';

type ViewerRow = {
  user_id: string;
  email: string;
  name: string;
  is_moderator: boolean;
  agency_id: number | null;
  role: AgencyRole | null;
  branch_id: number | null;
  session_id: string;
  proved_at: Date;
};

const VIEWER = `
  select u.id as user_id, u.email, u.name, u.is_moderator, m.agency_id, m.role, m.branch_id,
         s.id as session_id, s.proved_at
    from user_session s join user_account u on u.id = s.user_id left join agency_member m on m.user_id = u.id
   where s.expires_at > now() and u.email_verified
     and s.updated_at > now() - interval '${IDLE_MS} milliseconds'
     and s.created_at > now() - interval '${ABSOLUTE_MS} milliseconds'`;

/** @returns who a session of the site belongs to; null when it is over */
export async function viewerOfToken(pool: pg.Pool, token: string): Promise<Viewer | null> {
  const { rows } = await pool.query<ViewerRow>(`${VIEWER} and s.token = $1 and s.kind = 'site'`, [token]);
  return rows[0] ? viewerOfRow(rows[0]) : null;
}

/** @returns who a client's session belongs to; null when it is over */
export async function viewerOfSession(pool: pg.Pool, sessionId: string): Promise<Viewer | null> {
  const { rows } = await pool.query<ViewerRow>(`${VIEWER} and s.id = $1`, [sessionId]);
  return rows[0] ? viewerOfRow(rows[0]) : null;
}

/** @returns who made a token for programs; null when there is none or its time is over */
export async function viewerOfApiToken(pool: pg.Pool, digest: string): Promise<Viewer | null> {
  const { rows } = await pool.query<ViewerRow>(
    `select u.id as user_id, u.email, u.name, u.is_moderator, m.agency_id, m.role, m.branch_id,
            t.id as session_id, t.created_at as proved_at
       from api_token t join user_account u on u.id = t.user_id left join agency_member m on m.user_id = u.id
      where t.digest = $1 and t.expires_at > now() and u.email_verified`,
    [digest],
  );
  return rows[0] ? viewerOfRow(rows[0]) : null;
}

function viewerOfRow(row: ViewerRow): Viewer {
  return {
    userId: row.user_id,
    email: row.email,
    name: row.name,
    isModerator: row.is_moderator,
    agency: row.agency_id === null ? null : { id: row.agency_id, role: row.role!, branchId: row.branch_id },
    sessionId: row.session_id,
    signedInAt: row.proved_at,
  };
}

export type SessionRow = {
  id: string;
  kind: 'site' | 'client';
  created_at: Date;
  updated_at: Date;
  ip_address: string | null;
  user_agent: string | null;
};

/** @returns where somebody is signed in, the latest first */
export async function readSessions(pool: pg.Pool, userId: string): Promise<SessionRow[]> {
  const { rows } = await pool.query<SessionRow>(
    `select id, kind, created_at, updated_at, ip_address, user_agent from user_session
      where user_id = $1 and expires_at > now() order by updated_at desc, id`,
    [userId],
  );
  return rows;
}

/** @returns how often one of the subjects failed within the window, at most */
export async function countFailures(pool: pg.Pool, subjects: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ most: number }>(
    `select coalesce(max(times), 0) as most from (
       select count(*) as times from sign_in_failure
        where subject = any($1) and at > now() - interval '${FAILURE_WINDOW_MS} milliseconds' group by subject) as failed`,
    [subjects],
  );
  return rows[0]!.most;
}
