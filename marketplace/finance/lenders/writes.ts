import type pg from 'pg';
import type { LenderRateRow, LenderRow } from '#database/rows.ts';
import { inTransaction } from '#database/transaction.ts';
import type { NewRate } from './rate-row.ts';

/** A stored rate with the name of its lender. */
type StoredRate = Omit<LenderRateRow, 'lender_id'> & { lender: LenderRow['name'] };

export type RateChanges = {
  lenders: number;
  added: number;
  removed: number;
  unchanged: number;
  /** Lenders of the demo that real rates replaced. */
  removedExamples: number;
};

/**
 * Replaces all rates of the lenders that the rates name, in one transaction; other lenders keep theirs. The same rates again
 * change nothing. Imports at the same time wait for each other.
 * @param areExamples of the demo. Rates that are not remove all that are.
 */
export async function replaceLenderRates(
  pool: pg.Pool,
  rates: readonly NewRate[],
  { areExamples }: { areExamples: boolean },
): Promise<RateChanges> {
  // One spelling of each name, by which its rates are joined.
  const spellings = new Map(rates.map(({ lender }) => [lender.toLowerCase(), lender]));
  const names = [...spellings.values()];
  const given = new Map(
    rates.map((rate) => [textOf(rate), { ...rate, lender: spellings.get(rate.lender.toLowerCase())! }]),
  );
  return inTransaction(pool, async (client) => {
    await client.query('lock table lender in share row exclusive mode');
    const removedExamples = areExamples || rates.length === 0 ? 0 : await deleteExamples(client);
    await upsertLenders(client, names, areExamples);
    const stored = await readRatesOf(client, names);
    const known = new Map(stored.map(({ id, ...rate }) => [textOf(rate), id]));
    const removed = [...known].filter(([text]) => !given.has(text)).map(([, id]) => id);
    const added = [...given].filter(([text]) => !known.has(text)).map(([, rate]) => rate);
    await deleteRates(client, removed);
    await insertRates(client, added);
    return {
      lenders: names.length,
      added: added.length,
      removed: removed.length,
      unchanged: given.size - added.length,
      removedExamples,
    };
  });
}

/** @returns a text that only equal rates of a lender share */
function textOf({ lender, ...rate }: NewRate): string {
  const columns = Object.entries(rate).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([lender.toLowerCase(), columns]);
}

async function deleteExamples(client: pg.ClientBase): Promise<number> {
  const { rowCount } = await client.query('delete from lender where is_example');
  return rowCount ?? 0;
}

async function upsertLenders(
  client: pg.ClientBase,
  names: readonly string[],
  areExamples: boolean,
): Promise<void> {
  await client.query(
    `insert into lender (name, is_example) select name, $2 from unnest($1::text[]) as name
     on conflict (lower(name)) do update set name = excluded.name where lender.name <> excluded.name`,
    [names, areExamples],
  );
}

async function readRatesOf(client: pg.ClientBase, names: readonly string[]): Promise<StoredRate[]> {
  const { rows } = await client.query<StoredRate>(
    `select rate.id, lender.name as lender, product, buyer_kinds, rate.rate, fixed_years, follow_on_rate, ltv_from, ltv_to, ber_worst,
            min_loan_cents, cashback_percent, cashback_cents, fees_cents, broker_only, valid_from, valid_to, source_url
       from lender_rate as rate join lender on lender.id = rate.lender_id
      where lower(lender.name) in (select lower(name) from unnest($1::text[]) as name)`,
    [names],
  );
  return rows;
}

async function deleteRates(client: pg.ClientBase, ids: readonly number[]): Promise<void> {
  await client.query(
    `with removed as (delete from lender_rate where id = any($1) returning lender_id)
     update lender set changed_at = now() where id in (select lender_id from removed)`,
    [ids],
  );
}

async function insertRates(client: pg.ClientBase, rates: readonly NewRate[]): Promise<void> {
  await client.query(
    `with added as (
       insert into lender_rate (lender_id, product, buyer_kinds, rate, fixed_years, follow_on_rate, ltv_from, ltv_to, ber_worst,
         min_loan_cents, cashback_percent, cashback_cents, fees_cents, broker_only, valid_from, valid_to, source_url)
       select lender.id, product, buyer_kinds, given.rate, fixed_years, follow_on_rate, ltv_from, ltv_to, ber_worst,
         min_loan_cents, cashback_percent, cashback_cents, fees_cents, broker_only, valid_from, valid_to, source_url
       from json_to_recordset($1) as given (lender text, product text, buyer_kinds text[], rate numeric, fixed_years smallint,
         follow_on_rate numeric, ltv_from numeric, ltv_to numeric, ber_worst text, min_loan_cents bigint,
         cashback_percent numeric, cashback_cents integer, fees_cents integer, broker_only boolean, valid_from date,
         valid_to date, source_url text)
       join lender on lower(lender.name) = lower(given.lender)
       returning lender_id)
     update lender set changed_at = now() where id in (select lender_id from added)`,
    [JSON.stringify(rates)],
  );
}
