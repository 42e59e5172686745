import { queueMessageWithId } from '#platform/mail/queue.ts';
import { alertMail } from '../emails/alert-mail.ts';
import { offerMail } from '../emails/offer-mail.ts';
import type { AlertContext } from './alert-context.ts';
import { type ChannelSender, type Delivered, splitDue } from './channel-sender.ts';
import { selectDigestListings } from './digest-listings.ts';
import { selectOfferUpdates } from './offer-updates.ts';

/**
 * Delivers by mail: one digest of all listings that are due, each once, and one mail about offers, which has no
 * unsubscribe link.
 */
export function mailSender(alertContext: AlertContext): ChannelSender {
  return async (client, person, due, now) => {
    const { address } = person;
    if (address === null || due.length === 0) return [];
    const { listings: ofListings, offers } = splitDue(due);
    const delivered: Delivered[] = [];
    const { listings, alertIds } = await selectDigestListings(client, ofListings);
    if (listings.length > 0) {
      const mail = alertMail({ ...person, address }, listings, alertContext, now);
      // Each alert is delivered once, so the id of the first one makes the mail unique.
      const messageId = await queueMessageWithId(client, { ...mail, uniqueKey: `alert-${alertIds[0]}` });
      delivered.push({ alertIds, messageId });
    }
    const { updates, alertIds: offerIds } = await selectOfferUpdates(client, person, offers);
    if (updates.length > 0) {
      const mail = offerMail({ ...person, address }, updates, alertContext);
      const messageId = await queueMessageWithId(client, { ...mail, uniqueKey: `alert-${offerIds[0]}` });
      delivered.push({ alertIds: offerIds, messageId });
    }
    return delivered;
  };
}
