import type pg from 'pg';
import {
  readSuspensionChanges,
  SUSPENSION_COLUMNS,
  type SuspensionChange,
  type SuspensionRow,
} from '#marketplace/accounts/suspension/reads.ts';
import type { AgencyRole } from '#platform/http/viewer.ts';
import { ACCOUNT_COLUMNS, ACCOUNT_FROM, type FoundAccountRow } from './lookup/reads.ts';

type Client = pg.Pool | pg.ClientBase;

export type AccountRow = FoundAccountRow & {
  locale: 'en' | 'ga';
  is_moderator: boolean;
  is_support: boolean;
  is_administrator: boolean;
  second_factor_enabled: boolean;
  role: AgencyRole | null;
};

/** @returns an account with a confirmed address; null when it does not exist */
export async function readAccount(client: Client, userId: string): Promise<AccountRow | null> {
  const { rows } = await client.query<AccountRow>(
    `select ${ACCOUNT_COLUMNS}, u.locale, u.is_moderator, u.is_support, u.is_administrator, u.second_factor_enabled, m.role
       from ${ACCOUNT_FROM} where u.id = $1 and u.email_verified`,
    [userId],
  );
  return rows[0] ?? null;
}

/** @returns the suspensions of an account, the latest first, each with what happened to it */
export async function readSuspensionsOf(
  client: Client,
  userId: string,
): Promise<(SuspensionRow & { changes: SuspensionChange[] })[]> {
  const { rows } = await client.query<SuspensionRow>(
    `select ${SUSPENSION_COLUMNS} from account_suspension s where s.user_id = $1 order by s.id desc`,
    [userId],
  );
  const changes = Map.groupBy(
    await readSuspensionChanges(
      client,
      rows.map(({ id }) => id),
    ),
    ({ suspension_id }) => suspension_id,
  );
  return rows.map((row) => ({ ...row, changes: changes.get(row.id) ?? [] }));
}

export type ListedSuspension = SuspensionRow & { name: string };

const STATES = {
  /** Appeals first. */
  open: {
    where: 's.lifted_at is null',
    order: "(s.appeal = 'open') is not true, s.suspended_at desc, s.id desc",
  },
  lifted: { where: 's.lifted_at is not null', order: 's.lifted_at desc, s.id desc' },
} as const;

/** @returns a page of the suspensions that hold, or of those that were lifted; and the total */
export async function readSuspensions(
  client: Client,
  { state, from, limit }: { state: keyof typeof STATES; from: number; limit: number },
): Promise<{ rows: ListedSuspension[]; total: number }> {
  const { where, order } = STATES[state];
  const { rows } = await client.query<ListedSuspension>(
    `select ${SUSPENSION_COLUMNS}, u.name from account_suspension s join user_account u on u.id = s.user_id
      where ${where} order by ${order} offset $1 limit $2`,
    [from, limit],
  );
  const counted = await client.query<{ total: number }>(
    `select count(*) as total from account_suspension s where ${where}`,
  );
  return { rows, total: counted.rows[0]!.total };
}

/** @returns whether there is a moderator besides one */
export async function hasOtherModerators(client: Client, moderatorId: string): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    'select exists (select from user_account where is_moderator and id <> $1) as has',
    [moderatorId],
  );
  return rows[0]!.has;
}
