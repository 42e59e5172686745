import type pg from 'pg';
import type { ProviderName } from '../providers/provider.ts';

/** Whether an event is recorded already: most repeated events end here, without a transaction. */
export async function isKnownEvent(pool: pg.Pool, provider: ProviderName, id: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from payment_event where provider = $1 and id = $2', [
    provider,
    id,
  ]);
  return rowCount === 1;
}
