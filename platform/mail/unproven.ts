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
/** Proof that one mail was counted against its network and mailbox; only `countRequestedMail` returns it. */
export type MailAllowance = { readonly [counted]: true };

/**
 * The cause of a mail to an unproven address: a request that is already counted, a request from an IP address, or a
 * job, which was limited when it was created.
 */
export type MailCause = MailAllowance | { ip: string } | 'job';

/**
 * Mail to an unproven address. It contains only fixed texts and one link to the site: words, names or links chosen by
 * a person are impossible, because anyone can cause such a mail to any address.
 */
export type UnprovenMail = {
  recipient: string;
  language: Language;
  publicUrl: string;
  subject: MessageKey;
  text: MessageKey;
  /** A six-digit code to type in. */
  code?: string | undefined;
  /** Leads to a page of the site, where the owner of the address acts. */
  button?: { label: MessageKey; path: string };
  /** Values of the placeholders in the text. */
  numbers?: Readonly<Record<string, number>>;
  cause: MailCause;
  uniqueKey?: string;
  userId?: string | null;
};

/** `waiting`: the mailbox has a mail with an unused link; `tooMany`: the network has reached its limit. */
export type UnprovenResult = 'queued' | 'waiting' | 'tooMany';

/**
 * Counts a mail that anyone can request. Runs before other checks, so that the answer does not reveal whether the
 * address has an account.
 * @returns null if the network or the mailbox has reached its limit
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
 * Queues mail to an address that may be unproven. An unproven mailbox gets one mail until its link is used; a proven
 * address has no such limit.
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
