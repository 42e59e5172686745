import { queueMessageWithId } from '#platform/mail/queue.ts';
import { alertMail } from '../emails/alert-mail.ts';
import { toldAds } from './digest-listings.ts';
import type { Teller } from './jobs.ts';
import type { AlertContext } from './voice.ts';

/** Tells by mail: all that is due in one, each ad once. */
export function mailTeller(alertContext: AlertContext): Teller {
  return async (client, person, due, now) => {
    if (person.address === null || due.length === 0) return { told: [], messageId: null };
    const { ads, told } = await toldAds(client, due);
    if (ads.length === 0) return { told: [], messageId: null };
    const mail = alertMail({ ...person, address: person.address }, ads, alertContext, now);
    // Alerts are told once: the first of them names the mail.
    const messageId = await queueMessageWithId(client, { ...mail, uniqueKey: `alert-${told[0]}` });
    return { told, messageId };
  };
}
