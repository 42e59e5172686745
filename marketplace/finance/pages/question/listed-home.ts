import { readListing } from '#marketplace/listings/endpoints.ts';
import type { Listing } from '#marketplace/listings/model.ts';
import { VALUED_TYPES } from '#marketplace/valuation/estimates/choices.ts';
import { estimateRent } from '#marketplace/valuation/rents/endpoints.ts';
import type { CallEndpoint } from '#platform/client/call.ts';
import { BER_GRADES, BER_LEVELS_2026 } from '#property/ber.ts';
import type { LocalAuthority } from '#property/local-authority.ts';
import { readListingCosts } from '../../costs/endpoints.ts';

/** A listing whose home is calculated with. Amounts are whole euro. */
export type ListedHome = {
  id: number;
  title: string;
  /** Path of its page, without a language. */
  path: string;
  price: number;
  authority: LocalAuthority | null;
  isNew: boolean;
  isApartment: boolean;
  managementFee: number | null;
  /** The rent of such homes, a month; null where nothing can be said. */
  rent: { low: number; high: number; middle: number } | null;
};

const RATINGS = [...BER_GRADES, ...BER_LEVELS_2026];

/** @returns the home of a listing for sale in the Republic, with what it could rent for; null for any other */
export async function readListedHome(call: CallEndpoint, id: string | null): Promise<ListedHome | null> {
  if (id === null || !/^\d{1,9}$/.test(id)) return null;
  const [costs, page] = await Promise.all([
    call(readListingCosts, { params: { adId: id } }),
    call(readListing, { params: { id }, query: {} }),
  ]);
  if (!costs.ok || !page.ok) return null;
  const { property } = costs.body;
  const { listing } = page.body;
  if (property.kind !== 'home' || property.country !== 'ireland') return null;
  return {
    id: listing.id,
    title: listing.title,
    path: listing.path,
    price: Math.round(property.price / 100),
    authority: property.authority,
    isNew: property.isNew,
    isApartment: property.isApartment,
    managementFee: property.managementFee,
    rent: await estimatedRent(call, listing),
  };
}

type Described = Pick<Listing, 'address' | 'county' | 'kind' | 'beds' | 'bathrooms' | 'floorArea' | 'energy'>;

async function estimatedRent(call: CallEndpoint, listing: Described): Promise<ListedHome['rent']> {
  const { address, county, kind, beds, bathrooms, floorArea, energy } = listing;
  if (beds === null) return null;
  const answer = await call(estimateRent, {
    body: {
      address,
      county: county.name,
      propertyType: VALUED_TYPES.find((type) => type === kind) ?? null,
      beds,
      baths: bathrooms,
      floorArea: floorArea?.unit === 'METRES_SQUARED' ? floorArea.value : null,
      ber: RATINGS.find((rating) => rating === energy?.rating) ?? null,
    },
  });
  if (!answer.ok || !answer.body.rentEstimate.interval80) return null;
  const { interval80, prediction } = answer.body.rentEstimate;
  const { lower: low, upper: high } = interval80;
  return { low, high, middle: prediction ?? Math.round((low + high) / 2) };
}
