import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { reachOf } from '#marketplace/listings/access.ts';
import { IN_REACH, reachValues } from '#marketplace/listings/ownership/reads.ts';
import type { Viewer } from '#platform/http/viewer.ts';

/**
 * Marks enquiries about the viewer's listings, all or none.
 * @returns false when one does not exist or belongs to another advertiser
 */
export async function markEnquiries(
  pool: pg.Pool,
  viewer: Viewer,
  marks: readonly { replyId: number; read: boolean }[],
): Promise<boolean> {
  // For repeated ids the last value counts.
  const readById = new Map(marks.map(({ replyId, read }) => [replyId, read]));
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `select m.id from conversation_message m join conversation c on c.id = m.conversation_id
         join ad on ad.id = c.ad_id join advertiser on advertiser.id = ad.advertiser_id
        where ${IN_REACH} and m.is_enquiry and m.id = any($5) order by m.id for update of m`,
      [...reachValues(reachOf(viewer)), [...readById.keys()]],
    );
    if (rows.length < readById.size) return false;
    await client.query(
      `update conversation_message m set read_at = case when said.read then coalesce(m.read_at, now()) end
         from unnest($1::bigint[], $2::boolean[]) as said(id, read) where m.id = said.id`,
      [[...readById.keys()], [...readById.values()]],
    );
    return true;
  });
}
