import type pg from 'pg';
import type { EnquiryTemplateRow } from '#database/rows.ts';
import type { Facts } from '../contract.ts';

export type TemplateRow = Pick<EnquiryTemplateRow, 'first_name' | 'last_name' | 'phone' | 'message'> & {
  facts: Facts;
};

/** @returns the saved values for a user's next enquiry; null when there are none */
export async function readTemplate(pool: pg.Pool, userId: string): Promise<TemplateRow | null> {
  const { rows } = await pool.query<TemplateRow>(
    'select first_name, last_name, phone, message, facts from enquiry_template where user_id = $1',
    [userId],
  );
  return rows[0] ?? null;
}
