import type { Translate } from '#language/language.ts';

/** A price of the wire as a page writes it: clients compare with `Price on Application`, people read sentence case. */
export function pagePrice(price: string, t: Translate): string {
  return price
    .replace(t('listings.price.onApplication'), t('card.price.onApplication'))
    .replace(t('listings.price.rentOnApplication'), t('card.price.rentOnApplication'));
}

/** How a rating is announced: `BER B2`, `BER exempt`. */
export function ratingLabel(rating: string, t: Translate): string {
  if (rating === 'SI_666') return t('card.ber.exempt');
  if (rating === 'BER_PENDING') return t('card.ber.pending');
  return t('card.ber', { rating });
}
