import type { Translate } from '#platform/i18n/language.ts';
import { epcBandsOf } from '#property/epc.ts';

/** Accessible label of a rating: `BER B2`, `BER exempt`, `EPC B`. */
export function ratingLabel(rating: string, t: Translate): string {
  if (rating === 'SI_666') return t('card.ber.exempt');
  if (rating === 'BER_PENDING') return t('card.ber.pending');
  const bands = epcBandsOf(rating);
  return bands ? t('card.epc', { bands }) : t('card.ber', { rating });
}
