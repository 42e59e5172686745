import type { Translate } from '#platform/i18n/language.ts';
import type { WireBer } from '../contract.ts';

/** A price of the wire as a page writes it: clients compare with `Price on Application`, people read sentence case. */
export function pagePrice(price: string, t: Translate): string {
  // The two differ in their capitals alone, and the texts of the wire stay on the server.
  return [t('card.price.onApplication'), t('card.price.rentOnApplication')].reduce(
    (text, words) => text.replace(new RegExp(words, 'i'), words),
    price,
  );
}

/** @returns the rating that a badge shows; null where the ad states none */
export function statedRating(ber: WireBer): string | null {
  return ber.isStated === false ? null : ber.rating;
}

/** How a rating is announced: `BER B2`, `BER exempt`. */
export function ratingLabel(rating: string, t: Translate): string {
  if (rating === 'SI_666') return t('card.ber.exempt');
  if (rating === 'BER_PENDING') return t('card.ber.pending');
  return t('card.ber', { rating });
}
