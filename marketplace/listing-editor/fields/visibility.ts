import { isNorthernIreland } from '#property/county.ts';
import type { AdType } from '#property/section.ts';
import type { DraftFields } from './draft-fields.ts';

/** Groups of ad types that share fields. */
export const ALL: readonly AdType[] = [
  'rental',
  'sharing',
  'rental_commercial',
  'parking',
  'sale',
  'sale_commercial',
  'sale_parking',
];
export const COMMERCIAL: readonly AdType[] = ['rental_commercial', 'sale_commercial'];
export const PARKING: readonly AdType[] = ['parking', 'sale_parking'];
export const LIVED_IN: readonly AdType[] = ['rental', 'sharing', 'sale'];

/** Whether an ad is of business premises. */
export function isCommercial({ adType }: DraftFields): boolean {
  return COMMERCIAL.includes(adType);
}

/** Whether an ad of business premises offers them for sale. */
export function sells(fields: DraftFields): boolean {
  return fields.priceType === 'sale' || fields.priceType === 'let_or_sale';
}

/** Whether an ad of business premises offers them to let. */
export function lets(fields: DraftFields): boolean {
  return fields.priceType === 'let' || fields.priceType === 'let_or_sale';
}

/** Whether it is sold by auction: by its selling type, or of business premises for sale by the auction flag. */
export function isAuctioned(fields: DraftFields): boolean {
  if (isCommercial(fields)) return sells(fields) && fields.auction === true;
  return (fields.adType === 'sale' || fields.adType === 'sale_parking') && fields.sellingType === 'auction';
}

/** Whether it lies where Eircodes are. */
export function hasEircode({ countyId }: DraftFields): boolean {
  return countyId === undefined || !isNorthernIreland(countyId);
}
