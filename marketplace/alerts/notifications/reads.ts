import type pg from 'pg';
import type { AlertRow } from '#database/rows.ts';
import type { SearchRequest } from '#marketplace/search/request/contract.ts';
import type { AlertReason } from '../contract.ts';

export type NotificationRow = Pick<AlertRow, 'id' | 'ad_id' | 'created_at' | 'search_id'> & {
  why: AlertReason;
  is_read: boolean;
  title: string | null;
  request: SearchRequest | null;
};

/**
 * The notifications of a user, latest first; listings that are not public are left out.
 * @param before the id after which the page starts
 */
export async function readNotifications(
  pool: pg.Pool,
  userId: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<NotificationRow[]> {
  const { rows } = await pool.query<NotificationRow>(
    `select a.id, a.ad_id, a.why, a.created_at, a.read_at is not null as is_read, a.search_id, s.title, s.request
       from alert a join alert_person p on p.id = a.person_id join ad on ad.id = a.ad_id
       left join saved_search s on s.id = a.search_id
      where p.user_id = $1 and a.on_site and ($2::bigint is null or a.id < $2)
        and ad.state not in ('draft', 'pending', 'rejected', 'paused')
      order by a.id desc limit $3`,
    [userId, before, limit],
  );
  return rows;
}

/** @returns the number of unread notifications of a user */
export async function countUnread(client: pg.Pool | pg.ClientBase, userId: string): Promise<number> {
  const { rows } = await client.query<{ unread: number }>(
    `select count(*)::int as unread from alert a join alert_person p on p.id = a.person_id join ad on ad.id = a.ad_id
      where p.user_id = $1 and a.on_site and a.read_at is null
        and ad.state not in ('draft', 'pending', 'rejected', 'paused')`,
    [userId],
  );
  return rows[0]!.unread;
}
