import { type DescribeHome, shapeOf } from '../address/home.ts';
import { factsOfListing } from '../listed-homes/facts.ts';
import { addressFeatures } from '../model/address-features.ts';
import type { RentedHome } from '../model/rented-home.ts';
import type { SalesStore } from '../model/sales-store.ts';
import { monthOf, type PriceIndex } from '../price-index/rules.ts';
import type { RentListing } from './reads.ts';
import { isRentOfHome, monthlyRentOf, rentAttributesOf } from './rules.ts';

/** A listing as far as a model learns from it. */
export type LearnedListing = Omit<RentListing, 'id'>;

/**
 * Describes homes that were advertised to rent, by the sales known when they were. Listings without bedrooms, or at a rent
 * that cannot be of a home, are left out.
 */
export function describeRents(
  listings: readonly LearnedListing[],
  store: SalesStore,
  index: PriceIndex,
  describeHome: DescribeHome,
): RentedHome[] {
  return listings.flatMap((listing): RentedHome | [] => {
    const facts = factsOfListing(listing);
    const attributes = rentAttributesOf(facts);
    const rent = monthlyRentOf(listing.rent, listing.collection_period);
    if (attributes === null || rent === null || !isRentOfHome(rent, attributes.beds)) return [];
    const day = listing.first_published_at.toISOString().slice(0, 10);
    const month = monthOf(day);
    const home = describeHome({
      address: facts.address,
      countyId: listing.county_id,
      eircode: facts.eircode,
    });
    const point = attributes.point ?? home.place;
    return {
      home,
      attributes,
      rent,
      day: Date.parse(day) / 86_400_000,
      address: addressFeatures(shapeOf(home), store.evidenceOf(home, month), month, point),
      level: index.levelKnown(listing.county_id, month),
    };
  });
}
