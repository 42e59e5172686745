import type pg from 'pg';
import type { SealedTable } from '#database/reseal.ts';
import type { Sealed } from '#platform/secrets/keyring.ts';
import { RETENTION_MONTHS } from '../own-inputs/rules.ts';
import { contentOwner } from './content.ts';
import { type LeadState, NEXT_STATES } from './rules.ts';

/** Rows deleted in a run; the next run continues. */
const BATCH = 500;
/** Days for which finished calls of webhooks stay, as mails do. */
const POST_DAYS = 30;

export type NewLeadRow = {
  userId: string;
  reference: string;
  receiverId: string;
  receiverName: string;
  consentText: string;
  /** `2027-05-26` */
  keepUntil: string;
  content: Sealed;
};

/** Stores a lead. @returns its id; null if the person has an open one to the receiver */
export async function insertLead(client: pg.ClientBase, lead: NewLeadRow): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>(
    `insert into mortgage_lead (user_id, reference, receiver_id, receiver_name, consent_text, keep_until, content, key_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (user_id, receiver_id) where state in ('queued', 'delivered') do nothing returning id`,
    [
      lead.userId,
      lead.reference,
      lead.receiverId,
      lead.receiverName,
      lead.consentText,
      lead.keepUntil,
      lead.content.bytes,
      lead.content.keyId,
    ],
  );
  return rows[0]?.id ?? null;
}

/** Records the mail that carries a lead. */
export async function recordMail(client: pg.ClientBase, leadId: number, messageId: number): Promise<void> {
  await client.query('update mortgage_lead set message_id = $2 where id = $1', [leadId, messageId]);
}

/** Queues a call of the webhook of a receiver with a lead. */
export async function queueLeadPost(
  client: pg.ClientBase,
  { leadId, receiverId, reference }: { leadId: number; receiverId: string; reference: string },
): Promise<void> {
  await client.query(
    `insert into mortgage_lead_post (receiver_id, event, reference, lead_id) values ($1, 'created', $2, $3)`,
    [receiverId, reference, leadId],
  );
}

/** Queues a call of the webhook of a receiver that asks it to delete a lead. */
export async function queueWithdrawalPost(
  client: pg.ClientBase,
  { receiverId, reference, waitSeconds }: { receiverId: string; reference: string; waitSeconds: number },
): Promise<void> {
  await client.query(
    `insert into mortgage_lead_post (receiver_id, event, reference, due_at)
     values ($1, 'withdrawn', $2, now() + $3 * interval '1 second')`,
    [receiverId, reference, waitSeconds],
  );
}

/** Where the delivery of a lead had got to when it was stopped. */
export type Stopped = 'not begun' | 'perhaps delivered';

/** Deletes the mail that carries a lead, sent or not. */
export async function deleteLeadMail(client: pg.ClientBase, messageId: number): Promise<Stopped> {
  const { rows } = await client.query<{ attempts: number }>(
    'delete from mail_message where id = $1 returning attempts',
    [messageId],
  );
  // A mail that is missing was sent, and swept since.
  return rows[0]?.attempts === 0 ? 'not begun' : 'perhaps delivered';
}

/** Deletes the call that carries a lead, made or not. */
export async function deleteLeadPosts(client: pg.ClientBase, leadId: number): Promise<Stopped> {
  const { rows } = await client.query<{ attempts: number }>(
    'delete from mortgage_lead_post where lead_id = $1 returning attempts',
    [leadId],
  );
  return rows.length > 0 && rows.every(({ attempts }) => attempts === 0) ? 'not begun' : 'perhaps delivered';
}

/** Withdraws a lead and deletes the details that were sent. */
export async function markWithdrawn(client: pg.ClientBase, leadId: number): Promise<void> {
  await client.query(
    `update mortgage_lead set state = 'withdrawn', changed_at = now(), content = null, key_id = null, message_id = null
      where id = $1 and state = any($2)`,
    [leadId, statesBefore('withdrawn')],
  );
}

/** @returns the states from which the graph leads to a state */
export function statesBefore(next: LeadState): LeadState[] {
  return (Object.keys(NEXT_STATES) as LeadState[]).filter((state) => NEXT_STATES[state].includes(next));
}

/** Deletes the leads of a person. */
export async function deleteLeads(client: pg.ClientBase, userId: string): Promise<void> {
  await client.query('delete from mortgage_lead where user_id = $1', [userId]);
}

/** Deletes leads without a change for a year, which their receivers have deleted by then. @returns how many */
export async function deleteOldLeads(client: pg.Pool | pg.ClientBase): Promise<number> {
  const { rowCount } = await client.query(
    `delete from mortgage_lead where id in (
       select id from mortgage_lead where changed_at < now() - make_interval(months => $1)
        order by changed_at limit ${BATCH} for update skip locked)`,
    [RETENTION_MONTHS],
  );
  return rowCount ?? 0;
}

/** Deletes calls of webhooks a month after they were made or given up. @returns how many */
export async function deleteOldPosts(client: pg.Pool | pg.ClientBase): Promise<number> {
  const { rowCount } = await client.query(
    "delete from mortgage_lead_post where coalesce(delivered_at, failed_at) < now() - $1 * interval '1 day'",
    [POST_DAYS],
  );
  return rowCount ?? 0;
}

/** The details of leads as a table with an encrypted column. */
export const SEALED_LEADS: SealedTable = {
  name: 'leads',
  async take(client, { newestId, after, limit }) {
    const { rows } = await client.query<{ id: number; reference: string; bytes: Buffer; keyId: string }>(
      `select id, reference, content as bytes, key_id as "keyId" from mortgage_lead
        where content is not null and key_id <> $1 and ($2::bigint is null or id > $2) order by id limit $3 for update`,
      [newestId, after, limit],
    );
    return rows.map(({ id, reference, ...sealed }) => ({ id, owner: contentOwner(reference), sealed }));
  },
  async store(client, id, { bytes, keyId }) {
    await client.query('update mortgage_lead set content = $2, key_id = $3 where id = $1', [
      id,
      bytes,
      keyId,
    ]);
  },
};
