import type pg from 'pg';
import type { Marking } from './contract.ts';

/** Marks notifications of a user as read; ids of other users' notifications are ignored. */
export async function markRead(pool: pg.Pool, userId: string, marking: Marking): Promise<void> {
  const [condition, value] =
    'ids' in marking ? ['a.id = any($2::bigint[])', marking.ids] : ['a.id <= $2::bigint', marking.upTo];
  await pool.query(
    `update alert a set read_at = now() from alert_person p
      where p.id = a.person_id and p.user_id = $1 and a.on_site and a.read_at is null and ${condition}`,
    [userId, value],
  );
}
