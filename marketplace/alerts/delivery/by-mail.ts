import { queueMessageWithId } from '#platform/mail/queue.ts';
import { alertMail } from '../emails/alert-mail.ts';
import type { AlertContext } from './alert-context.ts';
import type { ChannelSender } from './channel-sender.ts';
import { selectDigestListings } from './digest-listings.ts';

/** Delivers by mail: one digest of everything that is due, each listing once. */
export function mailSender(alertContext: AlertContext): ChannelSender {
  return async (client, person, due, now) => {
    if (person.address === null || due.length === 0) return { deliveredIds: [], messageId: null };
    const { listings, alertIds } = await selectDigestListings(client, due);
    if (listings.length === 0) return { deliveredIds: [], messageId: null };
    const mail = alertMail({ ...person, address: person.address }, listings, alertContext, now);
    // Each alert is delivered once, so the id of the first one makes the mail unique.
    const messageId = await queueMessageWithId(client, { ...mail, uniqueKey: `alert-${alertIds[0]}` });
    return { deliveredIds: alertIds, messageId };
  };
}
