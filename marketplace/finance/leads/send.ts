import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { claimKey, digestOf, storeAnswer } from '#marketplace/payments/idempotency/writes.ts';
import { networkOf } from '#platform/http/ip.ts';
import { LOCALES } from '#platform/i18n/language.ts';
import { spendBudgets } from '#platform/mail/budget.ts';
import { queueConfiguredMail } from '#platform/mail/configured.ts';
import { irishDay } from '#platform/time/clock.ts';
import { readPreApproval } from '../pre-approval/reads.ts';
import { askedInputs, isComplete } from '../pre-approval/rules.ts';
import { type Consent, consentFor, isSameConsent } from './consent.ts';
import { type LeadContent, sealContent } from './content.ts';
import type { LeadsContext } from './context.ts';
import type { NewLead } from './contract.ts';
import { leadMail } from './emails/receiver-mails.ts';
import { lockPerson, type PersonRow } from './reads.ts';
import { type Receiver, receiverOf } from './receivers.ts';
import { ACCOUNT_LIMITS, NETWORK_LIMITS } from './rules.ts';
import { insertLead, queueLeadPost, recordMail } from './writes.ts';

export type LeadRefusal =
  | 'unknownReceiver'
  | 'incomplete'
  | 'consentChanged'
  | 'duplicate'
  | 'tooMany'
  | 'inProgress'
  | 'otherRequest';

export type Sent = { ok: true; leadId: number } | { ok: false; reason: LeadRefusal };

type Order = { userId: string; ip: string; key: string | undefined; lead: NewLead };

/** Thrown to roll back, which frees the idempotency key. */
class Refusal extends Error {
  readonly reason: LeadRefusal;
  constructor(reason: LeadRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Sends the answers of a person to a broker or lender, with the consent that they gave: stores the lead and queues its
 * mail or call in one transaction. With a key, a repeated request is answered with the lead of the first one.
 */
export async function sendOwnLead(context: LeadsContext, order: Order): Promise<Sent> {
  try {
    return await inTransaction(context.pool, (client) => sendOnce(context, client, order));
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, reason: error.reason };
    throw error;
  }
}

async function sendOnce(context: LeadsContext, client: pg.ClientBase, order: Order): Promise<Sent> {
  const { userId, key, lead } = order;
  if (key !== undefined) {
    const claim = await claimKey(client, userId, key, digestOf(['mortgage lead', lead]));
    if (claim.state === 'answered')
      return { ok: true, leadId: (claim.answer.body as { leadId: number }).leadId };
    if (claim.state === 'in_progress') throw new Refusal('inProgress');
    if (claim.state === 'other_request') throw new Refusal('otherRequest');
  }
  const leadId = await storeLead(context, client, order);
  if (key !== undefined) await storeAnswer(client, userId, key, { status: 201, body: { leadId } });
  return { ok: true, leadId };
}

async function storeLead(
  context: LeadsContext,
  client: pg.ClientBase,
  { userId, ip, lead }: Order,
): Promise<number> {
  const { keyring, mailContext, mortgageReceivers } = context;
  const receiver = receiverOf(mortgageReceivers, lead.receiverId);
  if (!receiver || receiver.closed) throw new Refusal('unknownReceiver');
  const person = (await lockPerson(client, userId))!;
  const answers = await readPreApproval(client, keyring, userId);
  if (!answers || !isComplete(answers.inputs)) throw new Refusal('incomplete');
  const content: LeadContent = {
    ...person,
    message: lead.message ?? null,
    inputs: askedInputs(answers.inputs),
  };
  const consent = agreedConsent(context, receiver, person, { lead, content });
  if (!consent) throw new Refusal('consentChanged');

  const reference = newReference();
  const keepUntil = monthsLater(new Date(), receiver.keepsMonths);
  const leadId = await insertLead(client, {
    userId,
    reference,
    receiverId: receiver.id,
    receiverName: receiver.name,
    consentText: consent.text,
    keepUntil,
    content: sealContent(keyring, reference, content),
  });
  if (leadId === null) throw new Refusal('duplicate');
  const used = await spendBudgets(client, [
    { subject: `mortgage lead account ${userId}`, limits: ACCOUNT_LIMITS },
    { subject: `mortgage lead network ${networkOf(ip)}`, limits: NETWORK_LIMITS },
  ]);
  if (used !== null) throw new Refusal('tooMany');

  if (receiver.email === undefined) {
    await queueLeadPost(client, { leadId, receiverId: receiver.id, reference });
    return leadId;
  }
  const details = { reference, userId, keepUntil, consentText: consent.text, content };
  const to = { email: receiver.email, language: receiver.language };
  const messageId = await queueConfiguredMail(client, keyring, leadMail(to, details, mailContext));
  await recordMail(client, leadId, messageId!);
  return leadId;
}

/** @returns the consent in the language in which it was given; null if it is not the one that is needed */
function agreedConsent(
  { mailContext }: LeadsContext,
  receiver: Receiver,
  { phone }: PersonRow,
  { lead, content }: { lead: NewLead; content: LeadContent },
): Consent | null {
  for (const locale of LOCALES) {
    const details = { inputs: content.inputs, hasPhone: phone !== null };
    const needed = consentFor(receiver, details, mailContext.languages[locale]);
    if (isSameConsent(lead.consent, needed)) return needed;
  }
  return null;
}

/** The letters of base 32, without those that look like digits. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** @returns a random name of a lead, which says nothing about the person: `M-7KQ2ZD5XHB` */
function newReference(): string {
  return `M-${[...randomBytes(10)].map((byte) => LETTERS[byte % 32]).join('')}`;
}

/** @returns the day in Ireland some months later; the last day of a shorter month */
export function monthsLater(from: Date, months: number): string {
  const [year = 0, month = 1, day = 1] = irishDay(from).split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}
