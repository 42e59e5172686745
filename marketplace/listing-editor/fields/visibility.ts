import { isNorthernIreland } from '#property/county.ts';
import { isLandType } from '#property/property-type.ts';
import { type AdType, COMMERCIAL_AD_TYPES } from '#property/section.ts';
import type { DraftFields } from './draft-fields.ts';

/** Types of homes, which share fields. */
export const LIVED_IN: readonly AdType[] = ['rental', 'sharing', 'sale'];

/** Whether a listing is for business premises. */
export function isCommercial({ adType }: DraftFields): boolean {
  return COMMERCIAL_AD_TYPES.includes(adType);
}

/** Whether business premises are for sale. */
export function isForSale(fields: DraftFields): boolean {
  return fields.priceType === 'sale' || fields.priceType === 'let_or_sale';
}

/** Whether business premises are to let. */
export function isToLet(fields: DraftFields): boolean {
  return fields.priceType === 'let' || fields.priceType === 'let_or_sale';
}

/** Whether it is sold by auction: by selling type, or for business premises by the auction flag. */
export function isAuctioned(fields: DraftFields): boolean {
  if (isCommercial(fields)) return isForSale(fields) && fields.auction === true;
  return (fields.adType === 'sale' || fields.adType === 'sale_parking') && fields.sellingType === 'auction';
}

/** Whether it is in the Republic, which has Eircodes. */
export function hasEircode({ countyId }: DraftFields): boolean {
  return countyId === undefined || !isNorthernIreland(countyId);
}

/** Whether it is a building in Northern Ireland, which has an EPC in place of a BER. */
export function hasEpc(fields: DraftFields): boolean {
  return !hasEircode(fields) && (fields.propertyType === undefined || !isLandType(fields.propertyType));
}
