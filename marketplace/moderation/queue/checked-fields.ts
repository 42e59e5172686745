import { monthlyRent } from '#property/money.ts';
import type { DetailRow } from '../../listings/presenters/listing-row.ts';
import { checkWording } from '../wording/check.ts';
import type { Finding, Wording } from '../wording/finding.ts';

/** A text of an ad with what was found in it. */
export type CheckedField = { field: Wording['field']; text: string; findings: Finding[] };

/** @returns every text of an ad that its advertiser wrote, checked; empty ones are left out */
export function checkAd(ad: DetailRow): CheckedField[] {
  const texts: Record<Wording['field'], string> = {
    title: ad.title ?? '',
    address: ad.address,
    description: ad.description,
    features: ad.features.join('\n'),
    contact_info: ad.contact_info ?? '',
  };
  return (Object.keys(texts) as Wording['field'][])
    .filter((field) => texts[field].trim() !== '')
    .map((field) => ({
      field,
      text: texts[field],
      findings: checkWording({ field, text: texts[field], ...about(ad) }),
    }));
}

function about(ad: DetailRow): Omit<Wording, 'text' | 'field'> {
  return {
    adType: ad.ad_type,
    offering: ad.offering,
    ownerOccupied: ad.owner_occupied,
    monthlyRent:
      ad.rental_value !== null && ad.collection_period !== null
        ? monthlyRent(ad.rental_value, ad.collection_period)
        : null,
  };
}
