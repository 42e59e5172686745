import { isNorthernIreland } from '#property/county.ts';
import { type DemoOptions, makeListing } from '../listings/make-listing.ts';
import type { DemoPlace } from '../listings/place.ts';
import { makeRandom } from '../random.ts';
import { type DemoHome, deviation, type GiveEircode } from './homes.ts';

/** Listings of the demo among which homes with an earlier sale are looked for; larger demos have them at the beginning. */
const MAX_LISTINGS = 3_000;
/** Share of the numbered homes for sale that were sold before, some with their neighbours. */
const SOLD_BEFORE = 0.6;
/** Standard deviation of prices of neighbours, as a logarithm. */
const NEIGHBOUR_SPREAD = 0.12;

/** The homes of a share of the demo's listings for sale that have a number, each with some neighbours. */
export function listedHomes(
  listings: number,
  options: DemoOptions,
  places: ReadonlyMap<number, DemoPlace>,
  giveEircode: GiveEircode,
): DemoHome[] {
  return Array.from({ length: Math.min(listings, MAX_LISTINGS) }, (_, index): DemoHome[] => {
    const random = makeRandom(`listed home ${index}`);
    const { adType, offering, propertyType, address, countyId, areaId, saleValue, constructionYear } =
      makeListing(index, options);
    const isHome = adType === 'sale' && (offering ?? 'standard') === 'standard' && propertyType !== 'site';
    const place = places.get(areaId ?? 0);
    const number = /^(?:Apartment )?\d+/.exec(address)?.[0];
    if (!isHome || !saleValue || isNorthernIreland(countyId) || !place || !number) return [];
    if (!random.chance(SOLD_BEFORE)) return [];
    const numbers = Array.from({ length: random.whole(0, 4) }, () => random.whole(1, 80));
    const neighbours = [...new Set(numbers)].map((other) => address.replace(/\d+/, String(other)));
    return [address, ...neighbours.filter((other) => other !== address)].map((own) => ({
      address: own,
      countyId,
      eircode: giveEircode(random, place),
      price: own === address ? saleValue : saleValue * Math.exp(NEIGHBOUR_SPREAD * deviation(random)),
      year: constructionYear ?? 1990,
      facts: null,
      point: null,
    }));
  }).flat();
}
