import type pg from 'pg';
import type { TemplateRow } from './reads.ts';

/** Saves the values for the next enquiry; the message only if the user chose to. */
export async function saveTemplate(
  client: pg.ClientBase,
  userId: string,
  { first_name, last_name, phone, message, facts }: TemplateRow,
): Promise<void> {
  await client.query(
    `insert into enquiry_template (user_id, first_name, last_name, phone, message, facts) values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id) do update set first_name = excluded.first_name, last_name = excluded.last_name,
       phone = excluded.phone, message = coalesce(excluded.message, enquiry_template.message), facts = excluded.facts,
       updated_at = now()`,
    [userId, first_name, last_name, phone, message, JSON.stringify(facts)],
  );
}
