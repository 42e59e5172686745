import type pg from 'pg';
import type { MortgagePreApprovalRow } from '#database/rows.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Keyring } from '#platform/secrets/keyring.ts';
import { sealedInputs } from '../own-inputs/writes.ts';
import { FORM_VERSION, type InputChanges, type PreApprovalInputs } from './forms.ts';
import { inputsOwner, openInputs, type PreApproval } from './reads.ts';
import { changesNothing, withChanges } from './rules.ts';

export type Saved =
  | { ok: true; isNew: boolean; preApproval: PreApproval }
  | { ok: false; reason: 'unknown' }
  /** Based on an earlier version than the stored one. */
  | { ok: false; reason: 'stale'; preApproval: PreApproval };

/**
 * Saves changed answers. A save that would change nothing succeeds on any version, so that one whose answer was lost
 * can be repeated.
 * @param version that the changes are based on; null to start
 * @throws UnreadableData
 */
export async function savePreApproval(
  pool: pg.Pool,
  keyring: Keyring,
  userId: string,
  { version, changes }: { version: number | null; changes: InputChanges },
): Promise<Saved> {
  return inTransaction(pool, async (client): Promise<Saved> => {
    if (version === null) {
      const inputs = withChanges({}, changes);
      const updatedAt = await insertInputs(client, keyring, userId, inputs);
      if (updatedAt) return { ok: true, isNew: true, preApproval: { version: 1, updatedAt, inputs } };
    }
    const { rows } = await client.query<
      Pick<MortgagePreApprovalRow, 'version' | 'updated_at' | 'inputs' | 'key_id'>
    >('select version, updated_at, inputs, key_id from mortgage_pre_approval where user_id = $1 for update', [
      userId,
    ]);
    const [row] = rows;
    if (!row) return { ok: false, reason: 'unknown' };
    const inputs = openInputs(keyring, userId, row);
    const stored: PreApproval = { version: row.version, updatedAt: row.updated_at, inputs };
    if (changesNothing(inputs, changes)) return { ok: true, isNew: false, preApproval: stored };
    if (row.version !== version) return { ok: false, reason: 'stale', preApproval: stored };
    const changed = withChanges(inputs, changes);
    const { bytes, keyId } = keyring.seal(inputsOwner(userId), JSON.stringify(changed));
    const updated = await client.query<{ version: number; updated_at: Date }>(
      `update mortgage_pre_approval set inputs = $2, key_id = $3, version = version + 1, updated_at = now(),
              used_at = now()
        where user_id = $1 returning version, updated_at`,
      [userId, bytes, keyId],
    );
    const now = updated.rows[0]!;
    return {
      ok: true,
      isNew: false,
      preApproval: { version: now.version, updatedAt: now.updated_at, inputs: changed },
    };
  });
}

/** @returns when it was stored; null if the person has answers already */
async function insertInputs(
  client: pg.ClientBase,
  keyring: Keyring,
  userId: string,
  inputs: PreApprovalInputs,
): Promise<Date | null> {
  const { bytes, keyId } = keyring.seal(inputsOwner(userId), JSON.stringify(inputs));
  const { rows } = await client.query<{ updated_at: Date }>(
    `insert into mortgage_pre_approval (user_id, form_version, version, inputs, key_id) values ($1, $2, 1, $3, $4)
     on conflict (user_id) do nothing returning updated_at`,
    [userId, FORM_VERSION, bytes, keyId],
  );
  return rows[0]?.updated_at ?? null;
}

export const SEALED_PRE_APPROVALS = sealedInputs('mortgage_pre_approval', 'pre-approvals', inputsOwner);
