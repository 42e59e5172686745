import type { Translate } from '#platform/i18n/language.ts';
import { epcBandsOf } from '#property/epc.ts';
import { ratingText } from '#property/rating-text.ts';

/** Accessible label of a rating: `BER B2`, `BER A2 to B2`, `BER exempt`, `EPC B`. */
export function ratingLabel(rating: string, t: Translate): string {
  if (rating === 'SI_666') return t('card.ber.exempt');
  if (rating === 'BER_PENDING') return t('card.ber.pending');
  const said = ratingText(rating, t);
  return epcBandsOf(rating) ? t('card.epc', { bands: said }) : t('card.ber', { rating: said });
}
