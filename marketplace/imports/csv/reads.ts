import type pg from 'pg';

/** @returns rows stored by an earlier, interrupted import of the file; 0 for a new or finished one */
export async function readRowsDone(client: pg.Pool, source: string, digest: string): Promise<number> {
  const { rows } = await client.query<{ rows_done: number }>(
    'select rows_done from import_progress where source = $1 and digest = $2 and finished_at is null',
    [source, digest],
  );
  return rows[0]?.rows_done ?? 0;
}
