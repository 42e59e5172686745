import type { Translate } from '#platform/i18n/language.ts';
import type { WireBer } from '../contract.ts';

/** Converts an API price for display: clients compare with `Price on Application`, pages use sentence case. */
export function pagePrice(price: string, t: Translate): string {
  // The two differ only in capitals, and API texts are not sent to the browser.
  return [t('card.price.onApplication'), t('card.price.rentOnApplication')].reduce(
    (text, words) => text.replace(new RegExp(words, 'i'), words),
    price,
  );
}

/** @returns the rating for a badge; null when the listing has none */
export function statedRating(ber: WireBer): string | null {
  return ber.isStated === false ? null : ber.rating;
}

/** Accessible label of a rating: `BER B2`, `BER exempt`. */
export function ratingLabel(rating: string, t: Translate): string {
  if (rating === 'SI_666') return t('card.ber.exempt');
  if (rating === 'BER_PENDING') return t('card.ber.pending');
  return t('card.ber', { rating });
}
