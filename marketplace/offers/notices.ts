import type pg from 'pg';
import type { NoticeKind } from './model.ts';

/** Stands for the account that answers for the round: who started it, or who is in charge of the listing by now. */
export const ADVERTISER = Symbol('advertiser of the round');

export type NewNotice = { userId: string | typeof ADVERTISER | null; kind: NoticeKind };

/** Who started the round, while on the advertiser's side; then the owner, or as for all mails about the listing. */
const ADVERTISER_ACCOUNT = `(select coalesce(
    case when r.created_by = v.owner_id or exists (select from agency_member m
      where m.user_id = r.created_by and m.agency_id = v.agency_id) then r.created_by end,
    v.owner_id,
    (select m.user_id from agency_member m where m.agency_id = v.agency_id
      order by m.user_id is not distinct from ad.placed_by desc, m.role <> 'director', m.joined_at limit 1))
  from offer_round r join ad on ad.id = r.ad_id join advertiser v on v.id = ad.advertiser_id where r.id = $1::bigint)`;

/** Queues notices to people about a round; one that was not delivered yet is replaced by the newer one. */
export async function queueNotices(
  client: pg.ClientBase,
  { roundId, sequence }: { roundId: number; sequence: number },
  notices: readonly NewNotice[],
): Promise<void> {
  const sent = notices.filter(({ userId }) => userId !== null);
  if (sent.length === 0) return;
  await client.query({
    name: 'queue notices of offers',
    text: `insert into offer_notice (round_id, user_id, kind, sequence)
     select distinct on (user_id, kind) $1::bigint, user_id, kind, $2::integer
       from (select coalesce(given_id, ${ADVERTISER_ACCOUNT}) as user_id, kind
               from unnest($3::uuid[], $4::text[]) as given(given_id, kind)) as notice
      where user_id is not null order by user_id, kind
     on conflict (round_id, user_id, kind) do update set sequence = excluded.sequence, at = now()`,
    values: [
      roundId,
      sequence,
      sent.map(({ userId }) => (userId === ADVERTISER ? null : userId)),
      sent.map(({ kind }) => kind),
    ],
  });
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
