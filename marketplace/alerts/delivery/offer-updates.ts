import type pg from 'pg';
import type { NoticeKind } from '#marketplace/offers/model.ts';
import {
  type NoticeFacts,
  type ReceiptEntry,
  readNoticeFacts,
  readReceiptEntries,
} from '#marketplace/offers/notice-facts.ts';
import type { OfferReason } from '../contract.ts';
import { isCurrent } from '../offers/text.ts';
import { type DueRow, type PersonRow, readLastReceipt } from './reads.ts';

/** The part of a message about one round; `entries` of a receipt only. */
export type OfferUpdate = { notice: NoticeKind; facts: NoticeFacts; entries: readonly ReceiptEntry[] };

/**
 * @param due latest first
 * @returns what is still true, the latest of each kind and round once, and the ids of the alerts that this covers
 */
export async function selectOfferUpdates(
  client: pg.ClientBase,
  { id: personId, user_id: userId }: Pick<PersonRow, 'id' | 'user_id'>,
  due: readonly DueRow<OfferReason>[],
): Promise<{ updates: OfferUpdate[]; alertIds: number[] }> {
  if (userId === null || due.length === 0) return { updates: [], alertIds: [] };
  const groups = [
    ...Map.groupBy(due, ({ why }) => `${why.roundId} ${why.notice}`)
      .values()
      .map((rows) => rows.toSorted((a, b) => b.why.sequence - a.why.sequence)),
  ];
  const facts = await readNoticeFacts(
    client,
    userId,
    groups.map((rows) => rows[0]!.why),
  );
  const updates: OfferUpdate[] = [];
  const alertIds: number[] = [];
  for (const [index, rows] of groups.entries()) {
    const known = facts[index];
    const { notice, roundId, sequence } = rows[0]!.why;
    if (!known || !isCurrent(notice, known)) continue;
    let entries: ReceiptEntry[] = [];
    if (notice === 'receipt') {
      const after = await readLastReceipt(client, personId, roundId);
      entries = await readReceiptEntries(client, { roundId, userId, after, upTo: sequence });
      if (entries.length === 0) continue;
    }
    updates.push({ notice, facts: known, entries });
    alertIds.push(...rows.map(({ alert_id }) => alert_id));
  }
  return { updates, alertIds };
}
