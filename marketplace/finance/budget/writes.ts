import type pg from 'pg';
import type { SealedTable } from '#database/reseal.ts';
import type { BuyingBudgetRow } from '#database/rows.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Keyring } from '#platform/secrets/keyring.ts';
import { irishDay } from '#platform/time/clock.ts';
import { RETENTION_MONTHS } from '../pre-approval/rules.ts';
import { BUDGET_VERSION, type BudgetInputs, EMPTY_BUDGET } from './forms.ts';
import { budgetOwner, openBudget } from './reads.ts';

/** Rows deleted in a run; the next run continues. */
const BATCH = 500;

/**
 * Saves changed inputs of a person; the last save of each input counts.
 * @param isWhole whether inputs that are not named are emptied
 * @returns whether it is their first budget
 * @throws UnreadableData
 */
export async function saveBudget(
  pool: pg.Pool,
  keyring: Keyring,
  userId: string,
  changes: Partial<BudgetInputs>,
  isWhole: boolean,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    // Locks the account, so that two first saves of one person do not lose each other's inputs.
    await client.query('select from user_account where id = $1 for update', [userId]);
    const { rows } = await client.query<Pick<BuyingBudgetRow, 'inputs' | 'key_id'>>(
      'select inputs, key_id from buying_budget where user_id = $1',
      [userId],
    );
    const stored = rows[0] && !isWhole ? openBudget(keyring, userId, rows[0]) : EMPTY_BUDGET;
    const { bytes, keyId } = keyring.seal(budgetOwner(userId), JSON.stringify({ ...stored, ...changes }));
    await client.query(
      `insert into buying_budget (user_id, version, inputs, key_id, checked_on) values ($1, $2, $3, $4, $5)
       on conflict (user_id) do update
          set inputs = excluded.inputs, key_id = excluded.key_id, checked_on = excluded.checked_on,
              updated_at = now(), used_at = now()`,
      // The answer to the save has the figures of today.
      [userId, BUDGET_VERSION, bytes, keyId, irishDay(new Date())],
    );
    return rows.length === 0;
  });
}

/** Deletes the budget of a person. @returns whether there was one */
export async function deleteBudget(pool: pg.Pool, userId: string): Promise<boolean> {
  const { rowCount } = await pool.query('delete from buying_budget where user_id = $1', [userId]);
  return rowCount === 1;
}

/** Records that a person looked at their budget, at most once a day. */
export async function noteBudgetUse(pool: pg.Pool, userId: string): Promise<void> {
  await pool.query(
    `update buying_budget set used_at = now() where user_id = $1 and used_at < now() - interval '1 day'`,
    [userId],
  );
}

/** Deletes budgets without activity for a year. @returns how many */
export async function deleteUnusedBudgets(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from buying_budget where user_id in (
       select user_id from buying_budget where used_at < now() - make_interval(months => $1)
        order by used_at limit ${BATCH} for update skip locked)`,
    [RETENTION_MONTHS],
  );
  return rowCount ?? 0;
}

/** Budgets as a table with an encrypted column. */
export const SEALED_BUDGETS: SealedTable = {
  name: 'buying budgets',
  async take(client, { newestId, after, limit }) {
    const { rows } = await client.query<{ id: string; bytes: Buffer; keyId: string }>(
      `select user_id as id, inputs as bytes, key_id as "keyId" from buying_budget
        where key_id <> $1 and ($2::uuid is null or user_id > $2) order by user_id limit $3 for update`,
      [newestId, after, limit],
    );
    return rows.map(({ id, ...sealed }) => ({ id, owner: budgetOwner(id), sealed }));
  },
  async store(client, id, { bytes, keyId }) {
    await client.query('update buying_budget set inputs = $2, key_id = $3 where user_id = $1', [
      id,
      bytes,
      keyId,
    ]);
  },
};
