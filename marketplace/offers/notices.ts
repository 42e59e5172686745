import type pg from 'pg';

export type NoticeKind =
  | 'outbid'
  | 'deadline'
  | 'won'
  | 'lost'
  | 'cancelled'
  | 'approved'
  | 'declined'
  | 'removed'
  | 'applied'
  | 'bid'
  | 'withdrawn'
  | 'closed'
  | 'reopened';

export type NewNotice = { userId: string | null; kind: NoticeKind };

/** Queues notices to people about a round; one that was not delivered yet is replaced by the newer one. */
export async function queueNotices(
  client: pg.ClientBase,
  { roundId, sequence }: { roundId: number; sequence: number },
  notices: readonly NewNotice[],
): Promise<void> {
  const told = notices.filter(({ userId }) => userId !== null);
  if (told.length === 0) return;
  await client.query(
    `insert into offer_notice (round_id, user_id, kind, sequence)
     select distinct on (user_id, kind) $1::bigint, user_id, kind, $2::integer
       from unnest($3::uuid[], $4::text[]) as notice(user_id, kind) order by user_id, kind
     on conflict (round_id, user_id, kind) do update set sequence = excluded.sequence, at = now()`,
    [roundId, sequence, told.map(({ userId }) => userId), told.map(({ kind }) => kind)],
  );
}
