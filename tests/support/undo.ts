import type pg from 'pg';

/** Advances time past the undo period of the last steps of listings. */
export async function endUndoTime(pool: pg.Pool): Promise<void> {
  await pool.query(
    "update ad set undo_until = now() - interval '1 second', closed_at = closed_at - interval '1 hour' where undo_until is not null",
  );
}
