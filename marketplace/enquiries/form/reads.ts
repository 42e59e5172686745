import type pg from 'pg';
import type { Facts } from '../contract.ts';

export type TemplateRow = {
  first_name: string;
  last_name: string;
  phone: string | null;
  message: string | null;
  facts: Facts;
};

/** @returns what somebody's next enquiry begins with; null: they kept nothing */
export async function readTemplate(pool: pg.Pool, userId: string): Promise<TemplateRow | null> {
  const { rows } = await pool.query<TemplateRow>(
    'select first_name, last_name, phone, message, facts from enquiry_template where user_id = $1',
    [userId],
  );
  return rows[0] ?? null;
}
