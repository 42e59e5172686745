import { queueNumbered } from '#platform/mail/queue.ts';
import { alertMail } from '../emails/alert-mail.ts';
import { toldAds } from './digest-listings.ts';
import type { Teller } from './jobs.ts';
import type { Voice } from './voice.ts';

/** Tells by mail: all that is due in one, each ad once. */
export function mailTeller(voice: Voice): Teller {
  return async (client, person, due, now) => {
    if (person.address === null || due.length === 0) return { told: [], messageId: null };
    const { ads, told } = await toldAds(client, due);
    if (ads.length === 0) return { told: [], messageId: null };
    const mail = alertMail({ ...person, address: person.address }, ads, voice, now);
    // Alerts are told once: the first of them names the mail.
    const messageId = await queueNumbered(client, { ...mail, uniqueKey: `alert-${told[0]}` });
    return { told, messageId };
  };
}
