import { amountText, moneyText } from '#marketplace/listings/format/price.ts';
import type { SavedListing } from '#marketplace/saved-listings/contract.ts';
import type { I18nContext, Translate } from '#platform/i18n/language.ts';
import { presentCard, presentFormerCard } from '../listings/card.ts';
import type { ClientSavedListing } from './contract.ts';

/** A saved listing with the formatted card. */
export function presentSaved(
  { adId, title, status, listing, priceSinceSaved, changedAt, ...own }: SavedListing,
  context: I18nContext,
): ClientSavedListing {
  const { savedAd, alerts, note, savedAt } = own;
  return {
    listing: listing ? visibleCard(listing, context) : { id: adId, title, state: status.toUpperCase() },
    standing: status,
    changedAt,
    ...{ savedAd, alerts, note, savedAt },
    priceSinceSaved: priceSinceSaved && presentPriceSince(priceSinceSaved, context.t),
  };
}

function visibleCard(listing: NonNullable<SavedListing['listing']>, context: I18nContext) {
  const { path, seller, position } = listing;
  if (path === undefined || !seller || position === undefined) return presentFormerCard(listing, context);
  return presentCard({ ...listing, path, seller, position }, [], context);
}

function presentPriceSince(
  { before, now, period }: NonNullable<SavedListing['priceSinceSaved']>,
  t: Translate,
): ClientSavedListing['priceSinceSaved'] {
  return {
    before: amountText(before, period, t),
    now: amountText(now, period, t),
    direction: now.cents > before.cents ? 'INCREASE' : 'DECREASE',
    priceDifference: moneyText({ ...now, cents: Math.abs(now.cents - before.cents) }),
  };
}
