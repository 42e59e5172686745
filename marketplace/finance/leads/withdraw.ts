import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { queueConfiguredMail } from '#platform/mail/configured.ts';
import type { LeadsContext } from './context.ts';
import { withdrawalMail } from './emails/receiver-mails.ts';
import { type LeadRow, lockLeads } from './reads.ts';
import { receiverOf } from './receivers.ts';
import { mayBecome } from './rules.ts';
import {
  deleteLeadMail,
  deleteLeadPosts,
  deleteLeads,
  markWithdrawn,
  queueWithdrawalPost,
} from './writes.ts';

/** Longer than a call that is under way takes, so that the request to delete a lead never arrives before the lead. */
const WAIT_SECONDS = 60;

/**
 * Withdraws a lead: it is not sent if that has not begun, and else its receiver is asked to delete it. A withdrawn
 * lead stays withdrawn.
 * @returns whether the person has this lead
 */
export async function withdrawOwnLead(
  context: LeadsContext,
  userId: string,
  leadId: number,
): Promise<boolean> {
  return inTransaction(context.pool, async (client) => {
    const [lead] = await lockLeads(client, userId, leadId);
    if (!lead) return false;
    if (!mayBecome(lead.state, 'withdrawn')) return true;
    await recallLead(context, client, lead);
    await markWithdrawn(client, lead.id);
    return true;
  });
}

/** Erases the leads of a departing user; their receivers are asked to delete them. */
export async function eraseLeads(
  context: LeadsContext,
  client: pg.ClientBase,
  { userId }: { userId: string },
): Promise<void> {
  for (const lead of await lockLeads(client, userId))
    if (mayBecome(lead.state, 'withdrawn')) await recallLead(context, client, lead);
  await deleteLeads(client, userId);
}

async function recallLead(
  { keyring, mailContext, mortgageReceivers, log }: LeadsContext,
  client: pg.ClientBase,
  { id, reference, receiver_id: receiverId, message_id: messageId }: LeadRow,
): Promise<void> {
  const stopped =
    messageId === null ? await deleteLeadPosts(client, id) : await deleteLeadMail(client, messageId);
  if (stopped === 'not begun') return;
  const receiver = receiverOf(mortgageReceivers, receiverId);
  if (receiver?.email !== undefined) {
    await queueConfiguredMail(
      client,
      keyring,
      withdrawalMail({ email: receiver.email, language: receiver.language }, reference, mailContext),
    );
  } else if (receiver) {
    await queueWithdrawalPost(client, { receiverId, reference, waitSeconds: WAIT_SECONDS });
  } else {
    log.error(
      { receiverId, reference },
      'MORTGAGE_RECEIVERS lacks the receiver of a withdrawn lead: ask it to delete the lead',
    );
  }
}
