import type pg from 'pg';
import type { BuyingBudgetRow } from '#database/rows.ts';
import type { ExportedTables } from '#marketplace/accounts/personal-data/reads/export.ts';
import type { Keyring } from '#platform/secrets/keyring.ts';
import { readableOr } from '../own-inputs/reads.ts';
import type { BudgetInputs } from './forms.ts';

export type SavedBudget = { inputs: BudgetInputs; createdAt: Date; updatedAt: Date };

/** @returns the owner of sealed inputs */
export function budgetOwner(userId: string): string {
  return `buying budget ${userId}`;
}

/** @throws UnreadableData */
export function openBudget(
  keyring: Keyring,
  userId: string,
  { inputs, key_id }: Pick<BuyingBudgetRow, 'inputs' | 'key_id'>,
): BudgetInputs {
  return JSON.parse(keyring.open(budgetOwner(userId), { keyId: key_id, bytes: inputs })) as BudgetInputs;
}

/** @returns the budget of a person, or null. @throws UnreadableData */
export async function readBudget(
  client: pg.Pool | pg.ClientBase,
  keyring: Keyring,
  userId: string,
): Promise<SavedBudget | null> {
  const { rows } = await client.query<
    Pick<BuyingBudgetRow, 'inputs' | 'key_id' | 'created_at' | 'updated_at'>
  >('select inputs, key_id, created_at, updated_at from buying_budget where user_id = $1', [userId]);
  const [row] = rows;
  if (!row) return null;
  return {
    inputs: openBudget(keyring, userId, row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** @returns whether a person has saved a budget */
export async function hasBudget(pool: pg.Pool, userId: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from buying_budget where user_id = $1', [userId]);
  return rowCount === 1;
}

/** @returns whether a person has allowed email about their budget */
export async function readUpdatesPermission(
  client: pg.Pool | pg.ClientBase,
  userId: string,
): Promise<boolean> {
  const { rows } = await client.query<{ given: boolean }>(
    `select given from consent where user_id = $1 and purpose = 'budget_updates' order by at desc, id desc limit 1`,
    [userId],
  );
  return rows[0]?.given ?? false;
}

/** @returns the row of a person with its inputs decrypted, for the export of their data */
export async function exportBudget(pool: pg.Pool, keyring: Keyring, userId: string): Promise<ExportedTables> {
  const { rows } = await pool.query<BuyingBudgetRow>('select * from buying_budget where user_id = $1', [
    userId,
  ]);
  return {
    buying_budget: rows.map(({ key_id, ...row }) => ({
      ...row,
      inputs: readableOr('(unreadable)', () => openBudget(keyring, userId, { ...row, key_id })),
    })),
  };
}
