import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Locale } from '#platform/i18n/language.ts';
import type { SignedMailContext } from '#platform/mail/message.ts';
import { spendSolution } from '../../accounts/captcha/writes.ts';
import { isAdvertiser } from '../access.ts';
import type { Reply } from '../contract.ts';
import {
  type AdRow,
  hasAdvertiserAddress,
  isBlocked,
  readAccount,
  readConversation,
  readOwnConversation,
} from '../conversations/reads.ts';
import { addMessage, findDouble, openConversation, waitForOneself } from '../conversations/writes.ts';
import { confirmEnquiry, tellOtherSide } from '../emails/conversation-mails.ts';
import { FREE_ENQUIRIES, subjectsOf, textDigest } from '../limits/rules.ts';
import { enquiriesLately, takeTurn } from '../limits/writes.ts';
import { keptFacts, namesOf, tidied } from '../rules.ts';
import { keepTemplate } from './writes.ts';

export type Refusal = 'phoneOnly' | 'ownAd' | 'nobody' | 'blocked' | 'captcha' | 'tooMany';
export type Sent = { ok: true } | { ok: false; reason: Refusal };

/** Who sends an enquiry, from where, in which language, and with which solved challenge. */
export type Sender = {
  viewer: Viewer | null;
  ip: string;
  locale: Locale;
  /** They came with a token, and not with the cookie of a browser. */
  isClient: boolean;
  solution: string | undefined;
};

/** @returns why nobody can write about an ad by the form, whatever they write; null: they can */
export async function whyNoForm(
  client: pg.Pool | pg.ClientBase,
  ad: AdRow,
  viewer: Viewer | null,
): Promise<Extract<Refusal, 'phoneOnly' | 'ownAd' | 'nobody'> | null> {
  if (ad.contact_preferences === 'phone') return 'phoneOnly';
  if (viewer && isAdvertiser(viewer, ad)) return 'ownAd';
  return (await hasAdvertiserAddress(client, ad)) ? null : 'nobody';
}

/** Whether a solved challenge is asked of somebody before they write about an ad. */
export async function needsCaptcha(
  client: pg.Pool | pg.ClientBase,
  viewer: Viewer | null,
  isClient: boolean,
): Promise<boolean> {
  if (viewer === null) return true;
  return !isClient && (await enquiriesLately(client, viewer.userId)) >= FREE_ENQUIRIES;
}

/**
 * Sends an enquiry whose fields are right: opens the conversation or goes on with it, tells the advertiser and gives the
 * searcher a copy, all or nothing. The same words within a minute are one message. What is refused tells the advertiser
 * nothing.
 */
export async function sendEnquiry(
  pool: pg.Pool,
  mailContext: SignedMailContext,
  ad: AdRow,
  reply: Reply,
  sender: Sender,
): Promise<Sent> {
  const { viewer } = sender;
  const author = { userId: viewer?.userId ?? null, email: viewer?.email ?? reply.email };
  const text = tidied(reply.message);
  return inTransaction(pool, async (client): Promise<Sent> => {
    await waitForOneself(client, ad.id, author);
    const existing = await readOwnConversation(client, ad.id, author);
    const written = { side: 'searcher', author, text } as const;
    if (existing !== null && (await findDouble(client, { conversationId: existing, ...written }))) {
      return { ok: true };
    }
    const noForm = await whyNoForm(client, ad, viewer);
    if (noForm) return { ok: false, reason: noForm };
    if (await needsCaptcha(client, viewer, sender.isClient)) {
      const spent = await spendSolution(client, mailContext.secret, 'enquiry', sender.solution);
      if (!spent.ok) return { ok: false, reason: 'captcha' };
    }
    if (await isBlocked(client, ad.seller_id, author)) return { ok: false, reason: 'blocked' };
    const isNew = viewer ? (await readAccount(client, viewer.userId)).isNew : true;
    const subjects = subjectsOf('enquiry', { viewer, isNew, email: author.email, ip: sender.ip });
    if (!(await takeTurn(client, 'enquiry', subjects, { adId: ad.id, digest: textDigest(text) }))) {
      return { ok: false, reason: 'tooMany' };
    }
    const facts = keptFacts(reply);
    const phone = reply.phone || null;
    const { firstName, lastName } = namesOf(reply);
    const conversationId = await openConversation(client, ad.id, existing, author, {
      name: `${firstName} ${lastName}`.trim(),
      phone,
      locale: sender.locale,
      facts,
    });
    const messageId = await addMessage(client, { conversationId, ...written, isEnquiry: true });
    // Who gave one name is asked for both the next time.
    if (viewer && lastName) {
      await keepTemplate(client, viewer.userId, {
        first_name: firstName,
        last_name: lastName,
        phone,
        message: reply.saveReply ? text : null,
        facts,
      });
    }
    const row = (await readConversation(client, conversationId))!;
    const told = { messageId, text, cause: { ip: sender.ip } };
    await tellOtherSide(client, mailContext, row, { ...told, from: 'searcher', isFirst: existing === null });
    await confirmEnquiry(client, mailContext, row, told);
    return { ok: true };
  });
}
