import type pg from 'pg';
import { localePath, type MessageKey } from '#platform/i18n/language.ts';
import type { SignedMailContext } from '#platform/mail/message.ts';
import { isProven } from '#platform/mail/proof.ts';
import { queueMessage } from '#platform/mail/queue.ts';
import { type MailCause, queueUnprovenMail } from '#platform/mail/unproven.ts';
import type { AdLifeState } from '#property/ad-state.ts';
import { titleOf } from '../../listings/presenters/card.ts';
import { listingPath } from '../../listings/presenters/paths.ts';
import type { Side } from '../contract.ts';
import { advertiserName } from '../conversations/present.ts';
import {
  type Addressee,
  type ConversationRow,
  readAdvertiserAddresses,
  searcherAddress,
} from '../conversations/reads.ts';
import { adBlock, answerPath, linkTo, searcherFacts, warningBlocks } from './parts.ts';

/** A message that was written, and which request caused the mail about it. */
export type Told = { messageId: number; text: string; cause: MailCause };

/**
 * Mails a message to the other side. An unproven address gets one mail without any of the text: the contact
 * of an ad while the account behind the ad gets the message, a searcher while it waits in the conversation.
 */
export async function tellOtherSide(
  client: pg.ClientBase,
  mailContext: SignedMailContext,
  row: ConversationRow,
  { from, isFirst, ...told }: Told & { from: Side; isFirst: boolean },
): Promise<void> {
  const to: Side = from === 'searcher' ? 'advertiser' : 'searcher';
  const reader =
    to === 'searcher' ? searcherAddress(row) : await advertiserReader(client, mailContext, row, told);
  if (!reader) return;
  if (!reader.accountId && !(await isProven(client, reader.email))) {
    await askForProof(client, mailContext, row, { side: to, reader, told, ...UNPROVEN.reply });
    return;
  }
  const language = mailContext.languages[reader.locale];
  const { t } = language;
  const name = from === 'searcher' ? (row.searcher_name ?? '') : advertiserName(row, language);
  const news = to === 'searcher' ? 'answer' : isFirst ? 'enquiry' : 'again';
  const facts = news === 'enquiry' ? searcherFacts(row, language) : [];
  await queueMessage(client, {
    recipient: reader.email,
    locale: reader.locale,
    userId: reader.accountId,
    subject: t(`enquiries.mail.${news}Subject`, { name, title: titleOf(row) }),
    content: {
      heading: t(`enquiries.mail.${news}Heading`, { name }),
      blocks: [
        ...warningBlocks(told.text, language),
        { kind: 'text', text: told.text },
        ...(facts.length > 0 ? [{ kind: 'facts', rows: facts } as const] : []),
        adBlock(row, mailContext, language),
        { kind: 'button', label: t('enquiries.mail.answer'), url: linkTo(mailContext, row, to, reader) },
        { kind: 'text', text: t(`enquiries.safety.${to}`) },
      ],
      footer: [t('enquiries.mail.noReply')],
    },
    uniqueKey: `conversation-message:${told.messageId}:${to}`,
  });
}

/** Gives a searcher a copy of their enquiry; without an account the link to it, since anybody could have written it. */
export async function confirmEnquiry(
  client: pg.ClientBase,
  mailContext: SignedMailContext,
  row: ConversationRow,
  told: Told,
): Promise<void> {
  const { messageId, text } = told;
  const reader = searcherAddress(row);
  if (!reader) return;
  if (!reader.accountId && !(await isProven(client, reader.email))) {
    await askForProof(client, mailContext, row, { side: 'searcher', reader, told, ...UNPROVEN.sent });
    return;
  }
  const language = mailContext.languages[reader.locale];
  const { t } = language;
  const name = advertiserName(row, language);
  await queueMessage(client, {
    recipient: reader.email,
    locale: reader.locale,
    userId: reader.accountId,
    subject: t('enquiries.mail.sentSubject', { title: titleOf(row) }),
    content: {
      heading: t('enquiries.mail.sentHeading', { name }),
      blocks: [
        { kind: 'text', text: t('enquiries.mail.sentText', { name }) },
        ...(reader.accountId
          ? [{ kind: 'text', text: `${t('enquiries.mail.youWrote')}\n${text}` } as const]
          : []),
        adBlock(row, mailContext, language),
        {
          kind: 'button',
          label: t('enquiries.mail.see'),
          url: linkTo(mailContext, row, 'searcher', reader),
        },
        { kind: 'text', text: t('enquiries.safety.searcher') },
      ],
      footer: [t('enquiries.mail.noReply'), ...(reader.accountId ? [] : [t('enquiries.mail.notYou')])],
    },
    uniqueKey: `conversation-message:${messageId}:searcher`,
  });
}

const UNPROVEN = {
  sent: { subject: 'enquiries.mail.unprovenSubject', text: 'enquiries.mail.unprovenText' },
  reply: { subject: 'enquiries.mail.unprovenReplySubject', text: 'enquiries.mail.unprovenReplyText' },
  contact: { subject: 'enquiries.mail.contactSubject', text: 'enquiries.mail.contactText' },
} as const satisfies Record<string, { subject: MessageKey; text: MessageKey }>;

/** @returns who reads messages to the advertiser; a contact address without proof is asked for it */
async function advertiserReader(
  client: pg.ClientBase,
  mailContext: SignedMailContext,
  row: ConversationRow,
  told: Told,
): Promise<Addressee | null> {
  const { reader, unproven } = await readAdvertiserAddresses(client, row);
  if (unproven) {
    await askForProof(client, mailContext, row, {
      side: 'advertiser',
      reader: unproven,
      told,
      ...UNPROVEN.contact,
    });
  }
  return reader;
}

type Ask = { side: Side; reader: Addressee; told: Told; subject: MessageKey; text: MessageKey };

/** Sends an unproven address the link to a conversation; acting there proves the address. */
async function askForProof(
  client: pg.ClientBase,
  mailContext: SignedMailContext,
  row: ConversationRow,
  { side, reader, told, subject, text }: Ask,
): Promise<void> {
  await queueUnprovenMail(client, {
    recipient: reader.email,
    language: mailContext.languages[reader.locale],
    publicUrl: mailContext.publicUrl,
    subject,
    text,
    button: { label: 'enquiries.mail.see', path: answerPath(mailContext, row, side, reader) },
    cause: told.cause,
    uniqueKey: `conversation-message:${told.messageId}:${side}:proof`,
  });
}

const GONE: Partial<Record<AdLifeState, MessageKey>> = {
  sold: 'enquiries.mail.goneSold',
  let: 'enquiries.mail.goneLet',
  expired: 'enquiries.mail.goneExpired',
};

/** Tells a searcher whom nobody answered that the ad is gone: once. */
export async function tellGone(
  client: pg.ClientBase,
  mailContext: SignedMailContext,
  row: ConversationRow,
): Promise<void> {
  const reader = searcherAddress(row);
  if (!reader) return;
  const { t } = mailContext.languages[reader.locale];
  const title = titleOf(row);
  await queueMessage(client, {
    recipient: reader.email,
    locale: reader.locale,
    userId: reader.accountId,
    subject: t('enquiries.mail.goneSubject', { title }),
    content: {
      heading: t('enquiries.mail.goneHeading'),
      blocks: [
        { kind: 'text', text: t(GONE[row.state] ?? 'enquiries.mail.goneWithdrawn', { title }) },
        { kind: 'text', text: t('enquiries.mail.goneText') },
        {
          kind: 'button',
          label: t('enquiries.mail.similar'),
          url: mailContext.publicUrl + localePath(reader.locale, listingPath(row)),
        },
      ],
      footer: [t('enquiries.mail.goneWhy')],
    },
    uniqueKey: `conversation-gone:${row.conversation_id}`,
  });
}
