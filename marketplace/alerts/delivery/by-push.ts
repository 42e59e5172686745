import { priceText } from '#marketplace/listings/format/price.ts';
import { type Language, localePath } from '#platform/i18n/language.ts';
import { subjectOf } from '../emails/alert-mail.ts';
import { offersSubject } from '../emails/offer-mail.ts';
import { offerPath, offerText } from '../offers/text.ts';
import type { PushContent } from '../push/contract.ts';
import { queuePush } from '../push/writes.ts';
import type { AlertContext } from './alert-context.ts';
import { type ChannelSender, type Delivered, splitDue } from './channel-sender.ts';
import { selectDigestListings } from './digest-listings.ts';
import { type OfferUpdate, selectOfferUpdates } from './offer-updates.ts';

/** Listings or rounds named in a push message; the notifications page shows all of them. */
const MAX_NAMED = 3;

const NOTIFICATIONS_PATH = '/account/notifications';

/**
 * Delivers to a person's browsers: one message for all listings that are due, linking to the listing or the
 * notifications, and one about offers.
 */
export function pushSender({ languages }: AlertContext): ChannelSender {
  return async (client, person, due) => {
    const { user_id: userId } = person;
    if (userId === null || due.length === 0) return [];
    const language = languages[person.locale];
    const { listings: ofListings, offers } = splitDue(due);
    const delivered: Delivered[] = [];
    async function send(content: PushContent, alertIds: readonly number[]): Promise<void> {
      const browsers = await queuePush(client, userId!, content);
      if (browsers > 0) delivered.push({ alertIds, messageId: null });
    }
    const { listings, alertIds } = await selectDigestListings(client, ofListings);
    const [first] = listings;
    if (first) {
      const lines = listings
        .slice(0, MAX_NAMED)
        .map(({ listing }) => `${priceText(listing.prices, language.t)} · ${listing.title}`);
      const content = {
        title: subjectOf(listings, language),
        body: lines.join('\n'),
        url: localePath(person.locale, listings.length === 1 ? first.listing.path : NOTIFICATIONS_PATH),
        tag: `alert-${alertIds[0]}`,
      };
      await send(content, alertIds);
    }
    const { updates, alertIds: offerIds } = await selectOfferUpdates(client, person, offers);
    if (updates.length > 0) await send(offersPush(updates, language), offerIds);
    return delivered;
  };
}

/** A later message about the same kind of notice of a round replaces this one in the browser. */
function offersPush(updates: readonly OfferUpdate[], language: Language): PushContent {
  const { notice, facts } = updates[0]!;
  const lines = updates.slice(0, MAX_NAMED).map((one) => offerText(one.notice, one.facts, language));
  return {
    title: offersSubject(updates, language),
    body: lines.join('\n'),
    url: localePath(language.locale, updates.length === 1 ? offerPath(facts) : NOTIFICATIONS_PATH),
    tag: updates.length === 1 ? `offers-${facts.roundId}-${notice}` : 'offers',
  };
}
