import type pg from 'pg';

/** Lets the time pass in which the last steps of listings can be undone. */
export async function endUndoTime(pool: pg.Pool): Promise<void> {
  await pool.query(
    "update ad set undo_until = now() - interval '1 second', closed_at = closed_at - interval '1 hour' where undo_until is not null",
  );
}
