import type pg from 'pg';
import type { NoticeKind } from './model.ts';

export type NewNotice = { userId: string | null; kind: NoticeKind };

/** Queues notices to people about a round; one that was not delivered yet is replaced by the newer one. */
export async function queueNotices(
  client: pg.ClientBase,
  { roundId, sequence }: { roundId: number; sequence: number },
  notices: readonly NewNotice[],
): Promise<void> {
  const sent = notices.filter(({ userId }) => userId !== null);
  if (sent.length === 0) return;
  await client.query(
    `insert into offer_notice (round_id, user_id, kind, sequence)
     select distinct on (user_id, kind) $1::bigint, user_id, kind, $2::integer
       from unnest($3::uuid[], $4::text[]) as notice(user_id, kind) order by user_id, kind
     on conflict (round_id, user_id, kind) do update set sequence = excluded.sequence, at = now()`,
    [roundId, sequence, sent.map(({ userId }) => userId), sent.map(({ kind }) => kind)],
  );
}

/** @returns the people with waiting notices, as many as asked for */
export async function readNoticeRecipients(
  client: pg.Pool | pg.ClientBase,
  limit: number,
): Promise<string[]> {
  const { rows } = await client.query<{ user_id: string }>(
    'select user_id from offer_notice group by user_id order by min(id) limit $1',
    [limit],
  );
  return rows.map(({ user_id }) => user_id);
}

export type TakenNotice = {
  userId: string;
  kind: NoticeKind;
  roundId: number;
  adId: number;
  sequence: number;
};

/**
 * Takes waiting notices of some people: they are deleted with the caller's transaction. It waits for nobody, so that
 * those who queue notices and wait for this transaction cannot be part of a deadlock: what is locked is left for later.
 */
export async function takeNotices(
  client: pg.ClientBase,
  userIds: readonly string[],
  limit: number,
): Promise<TakenNotice[]> {
  const { rows } = await client.query<TakenNotice>(
    `with free as (
       select n.id, r.ad_id from offer_notice n join offer_round r on r.id = n.round_id
         join ad on ad.id = r.ad_id join user_account u on u.id = n.user_id
        where n.user_id = any($1) order by n.id limit $2
          for update of n skip locked for key share of ad, u skip locked)
     delete from offer_notice n using free where n.id = free.id
     returning n.user_id as "userId", n.kind, n.round_id as "roundId", free.ad_id as "adId", n.sequence`,
    [userIds, limit],
  );
  return rows;
}
