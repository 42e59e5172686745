import type { Translate } from '#platform/i18n/language.ts';
import { energyEnds, epcBandsOf } from './epc.ts';

/** @returns the grades or bands of a rating as people read them: `B2`, of a development `A2 to B2` */
export function ratingText(rating: string, t: Translate): string {
  const ends = energyEnds(rating);
  return ends ? t('property.ratings', { best: ends[0], worst: ends[1] }) : (epcBandsOf(rating) ?? rating);
}
