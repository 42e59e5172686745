import type pg from 'pg';
import type { ModerationDecisionRow } from '#database/rows.ts';
import { TEXTS_DIGEST } from '../risk/reads.ts';
import type { CaseKind } from '../rules.ts';

type Client = pg.Pool | pg.ClientBase;

export type MailedDecisionRow = Pick<
  ModerationDecisionRow,
  'decision' | 'reason_id' | 'words' | 'decided_at' | 'from_state' | 'to_state'
> & {
  kind: CaseKind;
  county_id: number;
  note: string | null;
  /** The text is still the one that was decided about. */
  is_same_text: boolean;
};

/** @returns all decisions about a listing that were mailed to its advertiser, latest first */
export async function readMailedDecisions(client: Client, adId: number): Promise<MailedDecisionRow[]> {
  const { rows } = await client.query<MailedDecisionRow>(
    `select d.kind, d.decision, d.reason_id, d.words, c.note, d.decided_at, d.from_state, d.to_state,
            ad.county_id, d.texts_digest = ${TEXTS_DIGEST} as is_same_text
       from moderation_decision d join ad on ad.id = d.ad_id left join moderation_case c on c.id = d.case_id
      where d.ad_id = $1 and not (d.kind = 'flagged' and d.decision = 'approve')
      order by d.id desc`,
    [adId],
  );
  return rows;
}

export type OpenCaseRow = { kind: CaseKind; opened_at: Date; note: string | null };

/** @returns the open case of a listing; null for none */
export async function readOpenCase(client: Client, adId: number): Promise<OpenCaseRow | null> {
  const { rows } = await client.query<OpenCaseRow>(
    'select kind, opened_at, note from moderation_case where ad_id = $1 and settled_at is null',
    [adId],
  );
  return rows[0] ?? null;
}

/**
 * @returns open reviews by listing id: of the listing before publication, or of its changes; listings without one are
 * missing
 */
export async function readReviews(
  client: Client,
  adIds: readonly number[],
): Promise<Map<number, 'ad' | 'changes'>> {
  // Cases from reports and automatic checks are not shown to the advertiser.
  const { rows } = await client.query<{ ad_id: number; kind: CaseKind }>(
    `select ad_id, kind from moderation_case
      where ad_id = any($1) and settled_at is null and kind in ('new', 'changed', 'appeal')`,
    [adIds],
  );
  return new Map(rows.map(({ ad_id, kind }) => [ad_id, kind === 'changed' ? 'changes' : 'ad']));
}
