import type pg from 'pg';
import type { Watch } from '../watch/jobs.ts';

/**
 * Runs the watch until everything committed so far is matched; open transactions, also of other databases, delay it.
 */
export async function watchUntilCaughtUp(pool: pg.Pool, watch: Pick<Watch, 'run'>): Promise<void> {
  const { rows } = await pool.query<{ id: number | null }>('select max(id) as id from outbox');
  const newest = rows[0]!.id ?? 0;
  for (;;) {
    await watch.run();
    const { rowCount } = await pool.query(
      `select from outbox o join alert_position p on (o.transaction_id, o.id) > (p.transaction_id, p.outbox_id)
        where o.id <= $1 limit 1`,
      [newest],
    );
    const watched = await pool.query('select from alert_position');
    if (rowCount === 0 && watched.rowCount === 1) return;
  }
}
