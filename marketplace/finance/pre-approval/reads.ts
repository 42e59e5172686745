import type pg from 'pg';
import type { MortgagePreApprovalRow } from '#database/rows.ts';
import type { ExportedTables } from '#marketplace/accounts/personal-data/reads/export.ts';
import type { Keyring } from '#platform/secrets/keyring.ts';
import { readableOr } from '../own-inputs/reads.ts';
import type { PreApprovalInputs } from './forms.ts';

/** The answers of a person. */
export type PreApproval = { version: number; updatedAt: Date; inputs: PreApprovalInputs };

type Row = Pick<MortgagePreApprovalRow, 'version' | 'updated_at' | 'inputs' | 'key_id'>;

/** @returns the owner of sealed answers */
export function inputsOwner(userId: string): string {
  return `mortgage pre-approval ${userId}`;
}

/** @throws UnreadableData */
export function openInputs(keyring: Keyring, userId: string, { inputs, key_id }: Row): PreApprovalInputs {
  return JSON.parse(keyring.open(inputsOwner(userId), { keyId: key_id, bytes: inputs })) as PreApprovalInputs;
}

/** @returns the answers of a person, or null. @throws UnreadableData */
export async function readPreApproval(
  client: pg.Pool | pg.ClientBase,
  keyring: Keyring,
  userId: string,
): Promise<PreApproval | null> {
  const { rows } = await client.query<Row>(
    'select version, updated_at, inputs, key_id from mortgage_pre_approval where user_id = $1',
    [userId],
  );
  const [row] = rows;
  if (!row) return null;
  return { version: row.version, updatedAt: row.updated_at, inputs: openInputs(keyring, userId, row) };
}

/** @returns the row of a person with its answers decrypted, for the export of their data */
export async function exportPreApproval(
  pool: pg.Pool,
  keyring: Keyring,
  userId: string,
): Promise<ExportedTables> {
  const { rows } = await pool.query<MortgagePreApprovalRow>(
    'select * from mortgage_pre_approval where user_id = $1',
    [userId],
  );
  return {
    mortgage_pre_approval: rows.map(({ key_id: _key, ...row }) => ({
      ...row,
      inputs: readableOr('(unreadable)', () => openInputs(keyring, userId, { ...row, key_id: _key })),
    })),
  };
}
