import type pg from 'pg';
import type { ModerationDecisionRow } from '#database/rows.ts';
import { TEXTS_DIGEST } from '../risk/reads.ts';
import type { CaseKind } from '../rules.ts';

type Client = pg.Pool | pg.ClientBase;

export type ToldRow = Pick<
  ModerationDecisionRow,
  'decision' | 'reason_id' | 'words' | 'decided_at' | 'to_state'
> & {
  kind: CaseKind;
  note: string | null;
  /** The ad's words are still those that were judged. */
  is_same_text: boolean;
};

/** @returns every decision about an ad that its advertiser was told of, the latest first */
export async function readTold(client: Client, adId: number): Promise<ToldRow[]> {
  const { rows } = await client.query<ToldRow>(
    `select d.kind, d.decision, d.reason_id, d.words, c.note, d.decided_at, d.to_state,
            d.texts_digest = ${TEXTS_DIGEST} as is_same_text
       from moderation_decision d join ad on ad.id = d.ad_id left join moderation_case c on c.id = d.case_id
      where d.ad_id = $1 and not (d.kind = 'flagged' and d.decision = 'approve')
      order by d.id desc`,
    [adId],
  );
  return rows;
}

export type WaitingRow = { kind: CaseKind; opened_at: Date; note: string | null };

/** @returns the case of an ad that has no effect yet, or null where nobody is to look at it */
export async function readWaiting(client: Client, adId: number): Promise<WaitingRow | null> {
  const { rows } = await client.query<WaitingRow>(
    'select kind, opened_at, note from moderation_case where ad_id = $1 and settled_at is null',
    [adId],
  );
  return rows[0] ?? null;
}

/** @returns open checks by ad: of the ad before it is published, or of its changes; ads without a check are missing */
export async function readReviews(
  client: Client,
  adIds: readonly number[],
): Promise<Map<number, 'ad' | 'changes'>> {
  // Reports and automatic findings are not shown to the advertiser.
  const { rows } = await client.query<{ ad_id: number; kind: CaseKind }>(
    `select ad_id, kind from moderation_case
      where ad_id = any($1) and settled_at is null and kind in ('new', 'changed', 'appeal')`,
    [adIds],
  );
  return new Map(rows.map(({ ad_id, kind }) => [ad_id, kind === 'changed' ? 'changes' : 'ad']));
}
