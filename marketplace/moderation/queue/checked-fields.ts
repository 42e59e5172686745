import type { DetailRow } from '#marketplace/listings/rows.ts';
import { type CollectionPeriod, monthlyRent } from '#property/money.ts';
import type { AdType, Offering } from '#property/section.ts';
import { checkWording } from '../wording/check.ts';
import type { Finding, Wording } from '../wording/finding.ts';

/** A text of a listing with its findings. */
export type CheckedField = { field: Wording['field']; text: string; findings: Finding[] };

/** All texts written by the advertiser, and what decides how they are judged. */
export type ListingTexts = {
  title: string;
  address: string;
  description: string;
  features: readonly string[];
  contactInfo: string;
  adType: AdType;
  countyId: number;
  offering: Offering;
  ownerOccupied: boolean | null;
  rentalValue: number | null;
  collectionPeriod: CollectionPeriod | null;
};

/** @returns the checked texts of a listing; empty ones are left out */
export function checkListing(listing: DetailRow): CheckedField[] {
  return checkTexts({
    title: listing.title ?? '',
    address: listing.address,
    description: listing.description,
    features: listing.features,
    contactInfo: listing.contact_info ?? '',
    adType: listing.ad_type,
    countyId: listing.county_id,
    offering: listing.offering,
    ownerOccupied: listing.owner_occupied,
    rentalValue: listing.rental_value,
    collectionPeriod: listing.collection_period,
  });
}

/** Like `checkListing`, for a listing that may not be stored yet. */
export function checkTexts(listing: ListingTexts): CheckedField[] {
  const { adType, countyId, offering, ownerOccupied, rentalValue, collectionPeriod } = listing;
  const texts: Record<Wording['field'], string> = {
    title: listing.title,
    address: listing.address,
    description: listing.description,
    features: listing.features.join('\n'),
    contact_info: listing.contactInfo,
  };
  const rent =
    rentalValue !== null && collectionPeriod !== null ? monthlyRent(rentalValue, collectionPeriod) : null;
  return (Object.keys(texts) as Wording['field'][])
    .filter((field) => texts[field].trim() !== '')
    .map((field) => ({
      field,
      text: texts[field],
      findings: checkWording({
        field,
        text: texts[field],
        adType,
        countyId,
        offering,
        ownerOccupied,
        monthlyRent: rent,
      }),
    }));
}
