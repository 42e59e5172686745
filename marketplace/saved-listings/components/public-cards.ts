import { cardOf } from '#marketplace/listings/components/card-of.ts';
import type { CardView } from '#marketplace/listings/components/card-view.ts';
import type { ListingSummary } from '#marketplace/listings/model.ts';
import type { Language } from '#platform/i18n/language.ts';
import type { LocalListing } from '../contract.ts';

/**
 * @param now milliseconds since 1970
 * @returns the cards of those listings that have a page; the others have left the market
 */
export function publicCards(listings: readonly LocalListing[], language: Language, now: number): CardView[] {
  return listings.flatMap(({ listing }) =>
    listing && hasPage(listing) ? [cardOf(listing, language, now)] : [],
  );
}

function hasPage(listing: NonNullable<LocalListing['listing']>): listing is ListingSummary {
  return listing.path !== undefined && listing.seller !== undefined;
}
