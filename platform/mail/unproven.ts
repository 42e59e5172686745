import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { mailboxOf } from '#property/email.ts';
import { networkOf } from '../http/ip.ts';
import { type Language, localePath, type MessageKey } from '../i18n/language.ts';
import { type Budget, spendBudgets } from './budget.ts';
import { mailsFromNetwork, REQUESTED_FOR_MAILBOX, UNPROVEN_MAILBOX } from './limits.ts';
import type { Block } from './message.ts';
import { isProven } from './proof.ts';
import { insertMessage } from './queue.ts';

declare const counted: unique symbol;
/** Stands for one mail that was counted against its network and mailbox; only `countRequestedMail` makes one. */
export type MailAllowance = { readonly [counted]: true };

/**
 * What causes a mail to an unproven address: a request that was counted before, a request from an address of the
 * internet, or a job, whose cause was limited when it was filed.
 */
export type Cause = MailAllowance | { ip: string } | 'job';

/**
 * Mail to an address whose owner has not proven it. It consists of texts of ours and one link to the site: there is
 * no place for words, names or links that a person chose, because anyone may have it sent to anyone.
 */
export type UnprovenMail = {
  recipient: string;
  language: Language;
  publicUrl: string;
  subject: MessageKey;
  text: MessageKey;
  /** Six digits to type in. */
  code?: string | undefined;
  /** Leads to a page of the site, where the owner of the address acts on it. */
  button?: { label: MessageKey; path: string };
  /** Numbers within the text. */
  numbers?: Readonly<Record<string, number>>;
  cause: Cause;
  uniqueKey?: string;
  userId?: string | null;
};

/** `waiting`: the mailbox has a mail whose link was not used yet; `tooMany`: the network has had its share. */
export type UnprovenResult = 'queued' | 'waiting' | 'tooMany';

/**
 * Counts a mail that a stranger requests, before anything else is decided, so that the answer is the same whether the
 * address has an account.
 * @returns null where the network or the mailbox has had as many as it may
 */
export async function countRequestedMail(
  pool: pg.Pool,
  { ip, email }: { ip: string; email: string },
): Promise<MailAllowance | null> {
  const requested = { subject: `requested ${mailboxOf(email)}`, limits: REQUESTED_FOR_MAILBOX };
  const refused = await inTransaction(pool, (client) => spendBudgets(client, [networkBudget(ip), requested]));
  return refused === null ? ({} as MailAllowance) : null;
}

/**
 * Queues mail to an address that may be unproven: one for each mailbox until its link is used. To a proven address it
 * goes without a budget of the mailbox.
 */
export async function queueUnprovenMail(client: pg.ClientBase, mail: UnprovenMail): Promise<UnprovenResult> {
  const proven = await isProven(client, mail.recipient);
  const { cause } = mail;
  const budgets: Budget[] = [];
  if (!proven) {
    const mailbox = { subject: `mailbox ${mailboxOf(mail.recipient)}`, limits: UNPROVEN_MAILBOX };
    budgets.push(mailbox);
    if (typeof cause === 'object' && 'ip' in cause) budgets.push(networkBudget(cause.ip));
    const refused = await spendBudgets(client, budgets);
    if (refused !== null) return refused === mailbox.subject ? 'waiting' : 'tooMany';
  }
  const { t, locale } = mail.language;
  const { code, button, publicUrl } = mail;
  const blocks: Block[] = [{ kind: 'text', text: t(mail.text, mail.numbers) }];
  if (code) blocks.push({ kind: 'code', text: code });
  if (button) {
    blocks.push({ kind: 'button', label: t(button.label), url: publicUrl + localePath(locale, button.path) });
  }
  await insertMessage(client, {
    channel: 'mail',
    isProven: proven,
    message: {
      recipient: mail.recipient,
      locale,
      subject: t(mail.subject),
      content: { heading: t(mail.subject), blocks, footer: [t('mail.unproven.footer')] },
      uniqueKey: mail.uniqueKey,
      userId: mail.userId,
    },
  });
  return 'queued';
}

function networkBudget(ip: string): Budget {
  return { subject: `network ${networkOf(ip)}`, limits: mailsFromNetwork() };
}
