import type pg from 'pg';
import type { AccountSuspensionChangeRow, AccountSuspensionRow } from '#database/rows.ts';
import type { AppealState, SuspensionAction, SuspensionGround } from './rules.ts';

type Client = pg.Pool | pg.ClientBase;

/** Whether the account `u` is suspended. */
export const IS_SUSPENDED =
  'exists (select from account_suspension x where x.user_id = u.id and x.lifted_at is null)';

export type SuspensionRow = Pick<
  AccountSuspensionRow,
  'id' | 'user_id' | 'facts' | 'suspended_at' | 'ends_at' | 'hidden_until' | 'version' | 'lifted_at'
> & { ground: SuspensionGround; appeal: AppealState | null };

export const SUSPENSION_COLUMNS =
  's.id, s.user_id, s.ground, s.facts, s.suspended_at, s.ends_at, s.hidden_until, s.version, s.lifted_at, s.appeal';

/** @returns a suspension, and the counties of the account's listings; null when it does not exist */
export async function readSuspension(
  client: Client,
  id: number,
): Promise<(SuspensionRow & { county_ids: number[] }) | null> {
  const { rows } = await client.query<SuspensionRow & { county_ids: number[] }>(
    `select ${SUSPENSION_COLUMNS}, array(
              select ad.county_id from ad where ad.placed_by = s.user_id
              union
              select ad.county_id from advertiser seller join ad on ad.advertiser_id = seller.id
               where seller.owner_id = s.user_id) as county_ids
       from account_suspension s where s.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** @returns the id of the suspension that an account has now; null without one */
export async function currentSuspension(client: Client, userId: string): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>(
    'select id from account_suspension where user_id = $1 and lifted_at is null',
    [userId],
  );
  return rows[0]?.id ?? null;
}

/** @returns the time until which a suspension hides the listings of an account; null when it is not suspended */
export async function hiddenBySuspension(client: Client, userId: string): Promise<Date | null> {
  const { rows } = await client.query<{ hidden_until: Date }>(
    'select hidden_until from account_suspension where user_id = $1 and lifted_at is null',
    [userId],
  );
  return rows[0]?.hidden_until ?? null;
}

export type SuspensionChange = Pick<AccountSuspensionChangeRow, 'note' | 'at' | 'moderator_id'> & {
  suspension_id: number;
  action: SuspensionAction;
  moderator_name: string | null;
};

/** @returns what happened to suspensions, the oldest first */
export async function readSuspensionChanges(
  client: Client,
  ids: readonly number[],
): Promise<SuspensionChange[]> {
  const { rows } = await client.query<SuspensionChange>(
    `select c.suspension_id, c.action, c.note, c.at, c.moderator_id, m.name as moderator_name
       from account_suspension_change c left join user_account m on m.id = c.moderator_id
      where c.suspension_id = any($1) order by c.id`,
    [ids],
  );
  return rows;
}
