import type pg from 'pg';
import type { MortgageLeadPostRow, MortgageLeadRow, UserAccountRow } from '#database/rows.ts';
import type { ExportedTables } from '#marketplace/accounts/personal-data/reads/export.ts';
import type { Keyring } from '#platform/secrets/keyring.ts';
import { readableOr } from '../own-inputs/reads.ts';
import { openContent } from './content.ts';
import { MAX_LISTED_LEADS } from './rules.ts';

export type LeadRow = Pick<
  MortgageLeadRow,
  | 'id'
  | 'reference'
  | 'receiver_id'
  | 'receiver_name'
  | 'state'
  | 'consent_text'
  | 'consented_at'
  | 'keep_until'
  | 'message_id'
  | 'changed_at'
>;

const COLUMNS = `id, reference, receiver_id, receiver_name, state, consent_text, consented_at, keep_until, message_id,
       changed_at`;

/** @returns the leads of a person, the latest first */
export async function readLeads(client: pg.Pool | pg.ClientBase, userId: string): Promise<LeadRow[]> {
  const { rows } = await client.query<LeadRow>(
    `select ${COLUMNS} from mortgage_lead where user_id = $1 order by id desc limit ${MAX_LISTED_LEADS}`,
    [userId],
  );
  return rows;
}

/** @returns a lead of a person, or null */
export async function readLead(
  client: pg.Pool | pg.ClientBase,
  userId: string,
  leadId: number,
): Promise<LeadRow | null> {
  const { rows } = await client.query<LeadRow>(
    `select ${COLUMNS} from mortgage_lead where id = $2 and user_id = $1`,
    [userId, leadId],
  );
  return rows[0] ?? null;
}

/** Locks the leads of a person, or one of them. */
export async function lockLeads(
  client: pg.ClientBase,
  userId: string,
  leadId: number | null = null,
): Promise<LeadRow[]> {
  const { rows } = await client.query<LeadRow>(
    `select ${COLUMNS} from mortgage_lead where user_id = $1 and ($2::bigint is null or id = $2) order by id for update`,
    [userId, leadId],
  );
  return rows;
}

export type PersonRow = Pick<UserAccountRow, 'name' | 'email' | 'phone'>;

/** Locks the account of a person, so that concurrent leads wait. @returns the details that a lead contains */
export async function lockPerson(client: pg.ClientBase, userId: string): Promise<PersonRow | null> {
  const { rows } = await client.query<PersonRow>(
    `select name, email, case when phone_verified_at is not null then phone end as phone
       from user_account where id = $1 for no key update`,
    [userId],
  );
  return rows[0] ?? null;
}

/** @returns whether the account has a verified phone number */
export async function hasVerifiedPhone(pool: pg.Pool, userId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from user_account where id = $1 and phone is not null and phone_verified_at is not null',
    [userId],
  );
  return rowCount === 1;
}

/** @returns the leads of a person with their content decrypted, and the calls that carry them */
export async function exportLeads(pool: pg.Pool, keyring: Keyring, userId: string): Promise<ExportedTables> {
  const leads = await pool.query<MortgageLeadRow>(
    'select * from mortgage_lead where user_id = $1 order by id',
    [userId],
  );
  const posts = await pool.query<MortgageLeadPostRow>(
    'select * from mortgage_lead_post where lead_id = any($1) order by id',
    [leads.rows.map(({ id }) => id)],
  );
  return {
    mortgage_lead: leads.rows.map(({ key_id: keyId, content: bytes, ...row }) => ({
      ...row,
      content:
        bytes && keyId
          ? readableOr('(unreadable)', () => openContent(keyring, row.reference, { keyId, bytes }))
          : null,
    })),
    mortgage_lead_post: posts.rows,
  };
}
