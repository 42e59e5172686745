import type pg from 'pg';
import { listingPath, titleOf } from '#marketplace/listings/paths.ts';
import { localePath, type MessageKey } from '#platform/i18n/language.ts';
import type { SignedMailContext } from '#platform/mail/message.ts';
import { isProven } from '#platform/mail/proof.ts';
import { queueMessage } from '#platform/mail/queue.ts';
import { type MailCause, queueUnprovenMail } from '#platform/mail/unproven.ts';
import type { ListingLifeState } from '#property/listing-state.ts';
import type { Side } from '../contract.ts';
import { advertiserName } from '../conversations/present.ts';
import {
  type ConversationRow,
  type MessageRecipient,
  readAdvertiserAddresses,
  searcherAddress,
} from '../conversations/reads.ts';
import { messageKey } from '../conversations/writes.ts';
import { replyAddress } from '../incoming-mail/reply-address.ts';
import { answerPath, linkTo, listingBlock, searcherFacts, warningBlocks } from './parts.ts';

/** A message to mail, and the request that caused the mail. */
export type MailedMessage = { messageId: number; text: string; cause: MailCause };

/**
 * Mails a message to the other side. An unverified address gets a single mail without the text: the text is in the
 * advertiser's account or, for a searcher, in the conversation.
 */
export async function sendMessageMail(
  client: pg.ClientBase,
  mailContext: SignedMailContext,
  row: ConversationRow,
  { from, isFirst, ...mailed }: MailedMessage & { from: Side; isFirst: boolean },
): Promise<void> {
  const to: Side = from === 'searcher' ? 'advertiser' : 'searcher';
  const searcher = searcherAddress(row);
  const readers =
    to === 'advertiser'
      ? await advertiserReaders(client, mailContext, row, mailed)
      : searcher
        ? [searcher]
        : [];
  for (const [index, reader] of readers.entries())
    await mailReader(client, mailContext, row, { ...mailed, to, isFirst, reader, index });
}

/** Mails a message to one of the readers on a side. */
async function mailReader(
  client: pg.ClientBase,
  mailContext: SignedMailContext,
  row: ConversationRow,
  given: MailedMessage & { to: Side; isFirst: boolean; reader: MessageRecipient; index: number },
): Promise<void> {
  const { to, isFirst, reader, index, ...mailed } = given;
  if (!reader.accountId && !(await isProven(client, reader.email))) {
    await sendProofMail(client, mailContext, row, { side: to, reader, mailed, ...UNPROVEN.reply });
    return;
  }
  const language = mailContext.languages[reader.locale];
  const { t } = language;
  const name = to === 'advertiser' ? (row.searcher_name ?? '') : advertiserName(row, language);
  const template = to === 'searcher' ? (isFirst ? 'first' : 'answer') : isFirst ? 'enquiry' : 'again';
  const facts = template === 'enquiry' ? searcherFacts(row, language) : [];
  await queueMessage(client, {
    recipient: reader.email,
    locale: reader.locale,
    userId: reader.accountId,
    subject: t(`enquiries.mail.${template}Subject`, { name, title: titleOf(row) }),
    content: {
      heading: t(`enquiries.mail.${template}Heading`, { name }),
      blocks: [
        ...warningBlocks(mailed.text, language),
        { kind: 'text', text: mailed.text },
        ...(facts.length > 0 ? [{ kind: 'facts', rows: facts } as const] : []),
        listingBlock(row, mailContext, language),
        { kind: 'button', label: t('enquiries.mail.answer'), url: linkTo(mailContext, row, to, reader) },
        { kind: 'text', text: t(`enquiries.safety.${to}`) },
      ],
      footer: [t(mailContext.replyDomain ? 'enquiries.mail.mayReply' : 'enquiries.mail.noReply')],
    },
    replyTo: replyToOf(mailContext, row, to, reader),
    uniqueKey: messageKey(mailed.messageId, to, index),
  });
}

/**
 * Mails the searcher a copy of the enquiry; without an account only the link, because anyone could have typed the
 * address.
 */
export async function sendEnquiryCopy(
  client: pg.ClientBase,
  mailContext: SignedMailContext,
  row: ConversationRow,
  mailed: MailedMessage,
): Promise<void> {
  const { messageId, text } = mailed;
  const reader = searcherAddress(row);
  if (!reader) return;
  if (!reader.accountId && !(await isProven(client, reader.email))) {
    await sendProofMail(client, mailContext, row, { side: 'searcher', reader, mailed, ...UNPROVEN.sent });
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
        listingBlock(row, mailContext, language),
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

/** The address for answers by mail of one reader; undefined where none are taken in. */
function replyToOf(
  { secret, replyDomain }: SignedMailContext,
  { conversation_id: conversationId }: ConversationRow,
  side: Side,
  { email }: MessageRecipient,
): string | undefined {
  return replyDomain && replyAddress(secret, replyDomain, { conversationId, side, email });
}

const UNPROVEN = {
  sent: { subject: 'enquiries.mail.unprovenSubject', text: 'enquiries.mail.unprovenText' },
  reply: { subject: 'enquiries.mail.unprovenReplySubject', text: 'enquiries.mail.unprovenReplyText' },
  contact: { subject: 'enquiries.mail.contactSubject', text: 'enquiries.mail.contactText' },
} as const satisfies Record<string, { subject: MessageKey; text: MessageKey }>;

/** @returns the recipients of messages to the advertiser; an unverified contact address gets a verification mail */
async function advertiserReaders(
  client: pg.ClientBase,
  mailContext: SignedMailContext,
  row: ConversationRow,
  mailed: MailedMessage,
): Promise<MessageRecipient[]> {
  const { readers, unproven } = await readAdvertiserAddresses(client, row);
  if (unproven) {
    await sendProofMail(client, mailContext, row, {
      side: 'advertiser',
      reader: unproven,
      mailed,
      ...UNPROVEN.contact,
    });
  }
  return readers;
}

type ProofRequest = {
  side: Side;
  reader: MessageRecipient;
  mailed: MailedMessage;
  subject: MessageKey;
  text: MessageKey;
};

/** Mails an unverified address the link to a conversation; acting through the link verifies the address. */
async function sendProofMail(
  client: pg.ClientBase,
  mailContext: SignedMailContext,
  row: ConversationRow,
  { side, reader, mailed, subject, text }: ProofRequest,
): Promise<void> {
  await queueUnprovenMail(client, {
    recipient: reader.email,
    language: mailContext.languages[reader.locale],
    publicUrl: mailContext.publicUrl,
    subject,
    text,
    button: { label: 'enquiries.mail.see', path: answerPath(mailContext, row, side, reader) },
    cause: mailed.cause,
    uniqueKey: `conversation-message:${mailed.messageId}:${side}:proof`,
  });
}

const GONE: Partial<Record<ListingLifeState, MessageKey>> = {
  sold: 'enquiries.mail.goneSold',
  let: 'enquiries.mail.goneLet',
  expired: 'enquiries.mail.goneExpired',
};

/** Mails a searcher without an answer, once, that the listing has ended. */
export async function sendListingEndedMail(
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
