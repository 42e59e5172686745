import type pg from 'pg';
import type { ConversationMessageRow } from '#database/rows.ts';
import { CONVERSATIONS_PER_PAGE } from '../contract.ts';

export type EnquiryRow = Pick<
  ConversationMessageRow,
  'id' | 'conversation_id' | 'text' | 'read_at' | 'created_at'
> & {
  searcher_name: string | null;
  searcher_phone: string | null;
};

const FOUND = `from conversation_message m join conversation c on c.id = m.conversation_id
  where c.ad_id = $1 and m.is_enquiry`;

/** @returns a page of enquiries about a listing, latest first, and their total */
export async function readEnquiries(
  pool: pg.Pool,
  adId: number,
  pageNumber: number,
): Promise<{ rows: EnquiryRow[]; total: number }> {
  const { rows } = await pool.query<EnquiryRow>(
    `select m.id, m.conversation_id, c.searcher_name, c.searcher_phone, m.text, m.read_at, m.created_at ${FOUND}
      order by m.id desc offset $2 limit $3`,
    [adId, (pageNumber - 1) * CONVERSATIONS_PER_PAGE, CONVERSATIONS_PER_PAGE],
  );
  const counted = await pool.query<{ total: number }>(`select count(*) as total ${FOUND}`, [adId]);
  return { rows, total: counted.rows[0]!.total };
}
