import { isPointPublic } from '#marketplace/listings/rules.ts';
import { COUNTIES } from '#property/county.ts';
import { kindOf } from '#property/property-type.ts';
import type { HomeFacts } from '../estimates/describe.ts';
import type { ListedHome } from './reads.ts';

/** Whether Eircode and position of a listing are public: not where its place is approximate, nor once it is sold. */
export function isPlacePublic({
  approximate_metres,
  state,
}: Pick<ListedHome, 'approximate_metres' | 'state'>): boolean {
  return approximate_metres === null && isPointPublic(state);
}

/** @returns what a listing says of its home; without Eircode and position where these are hidden */
export function factsOfListing(listing: Omit<ListedHome, 'asking_price'>): HomeFacts {
  const isExact = isPlacePublic(listing);
  return {
    address: listing.address,
    county: COUNTIES[listing.county_id - 1]!.name,
    eircode: isExact ? listing.eircode : null,
    type: kindOf(listing.property_type, listing.house_type),
    beds: listing.total_beds,
    baths: listing.bathrooms,
    size: listing.floor_area,
    ber: listing.ber,
    latitude: isExact ? listing.latitude : null,
    longitude: isExact ? listing.longitude : null,
  };
}

/** The estimate of a listing is made once a month. @returns the first day of the month of an ISO day */
export function listingDay(today: string): string {
  return `${today.slice(0, 8)}01`;
}
