import type pg from 'pg';
import { pino } from 'pino';
import { seedDemoRegister } from '#demo/register.ts';
import { createScheduledTraining } from '#marketplace/valuation/training/jobs.ts';

/** Sales and lettings that are enough for all parts of a model. */
const SALES = 4_500;
const LETTINGS = 900;

/** Stores the demo's register and trains the models for today and for a year ago. Takes some seconds. */
export async function seedTrainedRegister(pool: pg.Pool): Promise<void> {
  await seedDemoRegister(pool, { sales: SALES, listings: 0, lettings: LETTINGS });
  const trained = await createScheduledTraining().trainDue({ pool, log: pino({ level: 'silent' }) });
  if (trained !== 2) throw new Error(`${trained} models were trained instead of 2`);
}

/** A home of the register with a number: the address of its last sale. */
export async function numberedHomes(pool: pg.Pool, count: number) {
  const { rows } = await pool.query<{ address: string; county_id: number; eircode: string | null }>(
    `select distinct on (s.property_id) s.address, s.county_id, p.eircode
       from register_sale s join property p on p.id = s.property_id
      where s.kind = 'numbered' and s.relative_price is not null and not s.new_dwelling
        and s.sold_on < now() - interval '6 months'
      order by s.property_id, s.sold_on desc limit $1`,
    [count],
  );
  return rows;
}
