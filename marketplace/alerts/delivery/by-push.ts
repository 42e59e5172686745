import { priceText } from '#marketplace/listings/format/price.ts';
import { localePath } from '#platform/i18n/language.ts';
import { subjectOf } from '../emails/alert-mail.ts';
import { queuePush } from '../push/writes.ts';
import type { AlertContext } from './alert-context.ts';
import type { ChannelSender } from './channel-sender.ts';
import { selectDigestListings } from './digest-listings.ts';

/** Listings named in a push message; the notifications page shows all of them. */
const MAX_NAMED_LISTINGS = 3;

/**
 * Delivers to a person's browsers: one message for everything that is due, linking to the listing or the notifications.
 */
export function pushSender({ languages }: AlertContext): ChannelSender {
  return async (client, person, due) => {
    if (person.user_id === null || due.length === 0) return { deliveredIds: [], messageId: null };
    const { listings, alertIds } = await selectDigestListings(client, due);
    const [first] = listings;
    if (!first) return { deliveredIds: [], messageId: null };
    const language = languages[person.locale];
    const lines = listings
      .slice(0, MAX_NAMED_LISTINGS)
      .map(({ listing }) => `${priceText(listing.prices, language.t)} · ${listing.title}`);
    const browsers = await queuePush(client, person.user_id, {
      title: subjectOf(listings, language),
      body: lines.join('\n'),
      url: localePath(person.locale, listings.length === 1 ? first.listing.path : '/account/notifications'),
      tag: `alert-${alertIds[0]}`,
    });
    return { deliveredIds: browsers > 0 ? alertIds : [], messageId: null };
  };
}
