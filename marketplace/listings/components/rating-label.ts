import type { Translate } from '#platform/i18n/language.ts';

/** Accessible label of a rating: `BER B2`, `BER exempt`. */
export function ratingLabel(rating: string, t: Translate): string {
  if (rating === 'SI_666') return t('card.ber.exempt');
  if (rating === 'BER_PENDING') return t('card.ber.pending');
  return t('card.ber', { rating });
}
