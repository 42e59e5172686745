import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { spendSolution } from '#marketplace/accounts/captcha/writes.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Locale } from '#platform/i18n/language.ts';
import type { SignedMailContext } from '#platform/mail/message.ts';
import { isAdvertiser } from '../access.ts';
import type { Reply } from '../contract.ts';
import {
  hasAdvertiserAddress,
  isBlocked,
  type ListingRow,
  readAccount,
  readConversation,
  readOwnConversation,
} from '../conversations/reads.ts';
import { addMessage, findDuplicate, lockAuthor, openConversation } from '../conversations/writes.ts';
import { sendEnquiryCopy, sendMessageMail } from '../emails/conversation-mails.ts';
import { FREE_ENQUIRIES, subjectsOf, textDigest } from '../limits/rules.ts';
import { consumeRateLimit, countRecentEnquiries } from '../limits/writes.ts';
import { namesOf, normalizeMessage, storedFacts } from '../rules.ts';
import { saveTemplate } from './writes.ts';

export type Refusal = 'phoneOnly' | 'ownAd' | 'nobody' | 'blocked' | 'captcha' | 'tooMany';
export type SendResult = { ok: true } | { ok: false; reason: Refusal };

/** The sender, with IP address, language and solved challenge. */
export type Sender = {
  viewer: Viewer | null;
  ip: string;
  locale: Locale;
  /** Authenticated by token instead of a session cookie. */
  isClient: boolean;
  solution: string | undefined;
};

/** @returns why a listing takes no enquiries from this viewer; null when it does */
export async function formRefusal(
  client: pg.Pool | pg.ClientBase,
  listing: ListingRow,
  viewer: Viewer | null,
): Promise<Extract<Refusal, 'phoneOnly' | 'ownAd' | 'nobody'> | null> {
  if (listing.contact_preferences === 'phone') return 'phoneOnly';
  if (viewer && isAdvertiser(viewer, listing)) return 'ownAd';
  return (await hasAdvertiserAddress(client, listing)) ? null : 'nobody';
}

/** Whether the viewer has to solve a challenge before sending an enquiry. */
export async function needsCaptcha(
  client: pg.Pool | pg.ClientBase,
  viewer: Viewer | null,
  isClient: boolean,
): Promise<boolean> {
  if (viewer === null) return true;
  return !isClient && (await countRecentEnquiries(client, viewer.userId)) >= FREE_ENQUIRIES;
}

/**
 * Sends a valid enquiry in one transaction: opens or continues the conversation, notifies the advertiser and mails the
 * searcher a copy. The same text within a minute counts as one message. A refused enquiry notifies nobody.
 */
export async function sendEnquiry(
  pool: pg.Pool,
  mailContext: SignedMailContext,
  listing: ListingRow,
  reply: Reply,
  sender: Sender,
): Promise<SendResult> {
  const { viewer } = sender;
  const author = { userId: viewer?.userId ?? null, email: viewer?.email ?? reply.email };
  const text = normalizeMessage(reply.message);
  return inTransaction(pool, async (client): Promise<SendResult> => {
    await lockAuthor(client, listing.id, author);
    const existing = await readOwnConversation(client, listing.id, author);
    const written = { side: 'searcher', author, text } as const;
    if (existing !== null && (await findDuplicate(client, { conversationId: existing, ...written }))) {
      return { ok: true };
    }
    const noForm = await formRefusal(client, listing, viewer);
    if (noForm) return { ok: false, reason: noForm };
    if (await needsCaptcha(client, viewer, sender.isClient)) {
      const spent = await spendSolution(client, mailContext.secret, 'enquiry', sender.solution);
      if (!spent.ok) return { ok: false, reason: 'captcha' };
    }
    if (await isBlocked(client, listing.seller_id, author)) return { ok: false, reason: 'blocked' };
    const isNew = viewer ? (await readAccount(client, viewer.userId)).isNew : true;
    const subjects = subjectsOf('enquiry', { viewer, isNew, email: author.email, ip: sender.ip });
    if (
      !(await consumeRateLimit(client, 'enquiry', subjects, { adId: listing.id, digest: textDigest(text) }))
    ) {
      return { ok: false, reason: 'tooMany' };
    }
    const facts = storedFacts(reply);
    const phone = reply.phone || null;
    const { firstName, lastName } = namesOf(reply);
    const conversationId = await openConversation(client, listing.id, existing, author, {
      name: `${firstName} ${lastName}`.trim(),
      phone,
      locale: sender.locale,
      facts,
    });
    const messageId = await addMessage(client, { conversationId, ...written, isEnquiry: true });
    // A single name is not saved, because the next form asks for first and last name.
    if (viewer && lastName) {
      await saveTemplate(client, viewer.userId, {
        first_name: firstName,
        last_name: lastName,
        phone,
        message: reply.saveReply ? text : null,
        facts,
      });
    }
    const row = (await readConversation(client, conversationId))!;
    const mailed = { messageId, text, cause: { ip: sender.ip } };
    await sendMessageMail(client, mailContext, row, {
      ...mailed,
      from: 'searcher',
      isFirst: existing === null,
    });
    await sendEnquiryCopy(client, mailContext, row, mailed);
    return { ok: true };
  });
}
