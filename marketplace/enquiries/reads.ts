import type pg from 'pg';
import { TREND_DAYS, type Trend } from '#marketplace/listings/statistics.ts';

/** Tables with one row per event, or one count per day. */
const COUNTED = {
  enquiries: `select c.ad_id, (m.created_at at time zone 'Europe/Dublin')::date as day, 1 as times
    from conversation_message m join conversation c on c.id = m.conversation_id
   where c.ad_id = any($1) and m.is_enquiry`,
  phoneReveals: 'select ad_id, day, reveals as times from phone_reveal where ad_id = any($1)',
} as const;

/** How often listings got enquiries or phone number reveals. @returns listings without any are missing */
export async function readDailyCounts(
  pool: pg.Pool,
  of: keyof typeof COUNTED,
  adIds: readonly number[],
): Promise<Map<number, Trend>> {
  const { rows } = await pool.query<{ ad_id: number; total: number; ago: number[]; times: number[] }>(
    `select ad_id, sum(times)::integer as total, array_agg(ago) as ago, array_agg(times) as times from (
       select ad_id, (now() at time zone 'Europe/Dublin')::date - day as ago, sum(times)::integer as times
         from (${COUNTED[of]}) as counted group by ad_id, day) as daily
      group by ad_id`,
    [adIds],
  );
  return new Map(
    rows.map(({ ad_id: adId, total, ago, times }) => {
      const days = Array<number>(TREND_DAYS).fill(0);
      for (const [index, before] of ago.entries()) {
        if (before >= 0 && before < TREND_DAYS) days[TREND_DAYS - 1 - before] = times[index]!;
      }
      return [adId, { total, days }];
    }),
  );
}
