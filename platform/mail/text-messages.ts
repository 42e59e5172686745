import type pg from 'pg';
import { networkOf } from '../http/ip.ts';
import type { Locale } from '../i18n/language.ts';
import { spendBudgets } from './budget.ts';
import { TEXTS_BY_ACCOUNT, TEXTS_TO_NUMBER, textsFromNetwork, textsOfInstallation } from './limits.ts';
import { insertMessage } from './queue.ts';

/** A text message and the account and address that caused it. */
export type TextMessage = {
  /** In E.164, of a country that `isTextCountry` allows. */
  phone: string;
  locale: Locale;
  text: string;
  userId: string;
  ip: string;
};

/**
 * Queues a text message and counts it against its number, account, network and the whole installation.
 * @returns false if one of these limits is reached; nothing is counted then
 */
export async function queueTextMessage(
  client: pg.ClientBase,
  { phone, locale, text, userId, ip }: TextMessage,
): Promise<boolean> {
  const refused = await spendBudgets(client, [
    { subject: `text number ${phone}`, limits: TEXTS_TO_NUMBER },
    { subject: `text account ${userId}`, limits: TEXTS_BY_ACCOUNT },
    { subject: `text network ${networkOf(ip)}`, limits: textsFromNetwork() },
    { subject: 'text installation', limits: textsOfInstallation() },
  ]);
  if (refused !== null) return false;
  await insertMessage(client, {
    channel: 'text_message',
    isProven: false,
    message: { recipient: phone, locale, subject: text, content: { heading: text, blocks: [] }, userId },
  });
  return true;
}
