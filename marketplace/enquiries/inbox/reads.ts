import type pg from 'pg';
import { readPage } from '#database/page.ts';
import { CONVERSATIONS_PER_PAGE } from '../contract.ts';

export type EnquiryRow = {
  id: number;
  conversation_id: number;
  searcher_name: string | null;
  searcher_phone: string | null;
  text: string | null;
  read_at: Date | null;
  created_at: Date;
};

/** @returns a page of what searchers wrote about an ad by its form, the latest first, and how many there are */
export async function readEnquiries(
  pool: pg.Pool,
  adId: number,
  pageNumber: number,
): Promise<{ rows: EnquiryRow[]; total: number }> {
  return readPage(pool, {
    columns: 'm.id, m.conversation_id, c.searcher_name, c.searcher_phone, m.text, m.read_at, m.created_at',
    found: `from conversation_message m join conversation c on c.id = m.conversation_id
      where c.ad_id = $1 and m.is_enquiry`,
    order: 'm.id desc',
    values: [adId],
    from: (pageNumber - 1) * CONVERSATIONS_PER_PAGE,
    limit: CONVERSATIONS_PER_PAGE,
  });
}
