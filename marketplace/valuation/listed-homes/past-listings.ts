import type { DescribeHome, Home } from '../address/home.ts';
import { sameHomeBy } from '../properties/rules.ts';
import { isPlacePublic } from './facts.ts';
import type { ListingOfHome } from './reads.ts';

/** How a listing of the past ended; `open` while it is on the market. */
export type ListingEnd = 'open' | 'sold' | 'withdrawn';

/** A listing of a home for sale, with its prices. Days are ISO days, prices whole euro. */
export type PastListing = {
  id: number;
  listedOn: string;
  /** Null while it is on the market. */
  endedOn: string | null;
  end: ListingEnd;
  /** Days on the market, until its end or the day of the question. */
  days: number;
  /** Asking prices from a day on, oldest first; empty on application. */
  prices: { from: string; price: number }[];
};

/** Selects the listings that are of a home for certain. The Eircode of a listing whose exact place is hidden is not looked at. */
export function listingsOfHome<
  L extends Pick<ListingOfHome, 'address' | 'eircode' | 'state' | 'approximate_metres'>,
>(
  { home, address }: { home: Home; address: string },
  listings: readonly L[],
  describeHome: DescribeHome,
): L[] {
  const identity = identityOf(home, address);
  return listings.filter((listing) => {
    const eircode = isPlacePublic(listing) ? listing.eircode : null;
    const listed = describeHome({ address: listing.address, countyId: home.address.countyId, eircode });
    return sameHomeBy(identity, identityOf(listed, listing.address)) !== null;
  });
}

function identityOf({ kind, eircode, homeKey, localities }: Home, address: string) {
  return { address, kind, eircode, homeKey, localities };
}

/** @param asOf ISO day @returns a listing as the history of its home shows it */
export function pastListing(listing: ListingOfHome, asOf: string): PastListing {
  const listedOn = dayOf(listing.first_published_at);
  const endedOn = listing.closed_at && dayOf(listing.closed_at);
  const prices = listing.changes.flatMap(({ at, price }) =>
    price === null ? [] : { from: at.slice(0, 10), price },
  );
  if (prices.length === 0 && listing.price !== null) prices.push({ from: listedOn, price: listing.price });
  return {
    id: listing.id,
    listedOn,
    endedOn,
    end: endedOn === null ? 'open' : listing.state === 'sold' ? 'sold' : 'withdrawn',
    days: Math.max(0, (Date.parse(endedOn ?? asOf) - Date.parse(listedOn)) / 86_400_000),
    prices,
  };
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
