import { titleOf } from '#marketplace/listings/presenters/card.ts';
import { listingPath } from '#marketplace/listings/presenters/paths.ts';
import { priceText } from '#marketplace/listings/presenters/price.ts';
import { localePath } from '#platform/i18n/language.ts';
import { subjectOf } from '../emails/alert-mail.ts';
import { queuePush } from '../push/writes.ts';
import { toldAds } from './digest-listings.ts';
import type { Teller } from './jobs.ts';
import type { AlertContext } from './voice.ts';

/** Ads that are named; of more the site tells. */
const MOST_NAMED = 3;

/** Tells in the browsers of somebody: all that is due in one, which leads to the ad, or to what is new. */
export function pushTeller({ languages }: AlertContext): Teller {
  return async (client, person, due) => {
    if (person.user_id === null || due.length === 0) return { told: [], messageId: null };
    const { ads, told } = await toldAds(client, due);
    const [first] = ads;
    if (!first) return { told: [], messageId: null };
    const language = languages[person.locale];
    const lines = ads
      .slice(0, MOST_NAMED)
      .map(({ card }) => `${priceText(card, language.t)} · ${titleOf(card)}`);
    const browsers = await queuePush(client, person.user_id, {
      title: subjectOf(ads, language),
      body: lines.join('\n'),
      url: localePath(person.locale, ads.length === 1 ? listingPath(first.card) : '/account/notifications'),
      tag: `alert-${told[0]}`,
    });
    return { told: browsers > 0 ? told : [], messageId: null };
  };
}
