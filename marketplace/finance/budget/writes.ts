import type pg from 'pg';
import type { BuyingBudgetRow } from '#database/rows.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Keyring } from '#platform/secrets/keyring.ts';
import { irishDay } from '#platform/time/clock.ts';
import { sealedInputs } from '../own-inputs/writes.ts';
import { BUDGET_VERSION, type BudgetInputs, EMPTY_BUDGET } from './forms.ts';
import { budgetOwner, openBudget } from './reads.ts';

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

export const SEALED_BUDGETS = sealedInputs('buying_budget', 'buying budgets', budgetOwner);
