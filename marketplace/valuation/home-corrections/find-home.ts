import type pg from 'pg';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { irishDay } from '#platform/time/clock.ts';
import { parseEircode } from '#property/eircode.ts';
import { homeDescriberOf } from '../address/home.ts';
import type { HomeFacts } from '../estimates/describe.ts';
import { homeOfAddress } from '../estimates/home-of-address.ts';
import { propertyOf, type ReadProperties, withAddress } from '../estimates/property-of-home.ts';
import type { ValuationProblem } from '../estimates/valuer.ts';
import { listingsOfHome } from '../listed-homes/past-listings.ts';
import { readListingsOfHome } from '../listed-homes/reads.ts';
import { monthOf } from '../price-index/rules.ts';
import { readProperties } from '../properties/reads.ts';
import { hasAddressIdentity } from '../properties/rules.ts';
import { readRentListingsOfHome } from '../rents/reads.ts';
import { readSalesOfProperty, type ShownSale } from '../shown-sales/reads.ts';
import { readShownHome } from './shown-home.ts';

/** A home of which something is shown. */
export type FoundHome = {
  countyId: number;
  /** As it is shown. */
  address: string;
  /** The address that says which home it is. */
  namedBy: string;
  /** Without space. */
  eircode: string | null;
  homeKey: string;
  propertyId: number | null;
  /** Newest first. */
  sales: ShownSale[];
  /** How many listings of the home on this site are shown with it. */
  listings: number;
};

type Found =
  | { ok: true; home: FoundHome }
  | { ok: false; problem: ValuationProblem | 'nothingShown' | 'needsEircode' };

/**
 * Finds a home by its address, or by its Eircode alone, with all that is shown of it.
 * @returns `nothingShown` for a home that was never sold nor listed, and for a hidden one; `needsEircode` in their place for an
 * address that may be of several homes, such as a townland's
 */
export async function findShownHome(
  { pool, gazetteer }: { pool: pg.Pool; gazetteer: () => Gazetteer },
  given: HomeFacts,
): Promise<Found> {
  const places = gazetteer();
  const describeHome = homeDescriberOf(places);
  const readNow: ReadProperties = ({ eircode, homeKey }) =>
    readProperties(pool, eircode ? [eircode] : [], homeKey ? [homeKey] : []);
  const facts =
    given.address.trim() === ''
      ? await withAddress(readNow, (one) => readShownHome(pool, one, describeHome), given)
      : given;
  if (facts === null) return { ok: false, problem: 'unknownEircode' };
  const described = homeOfAddress(facts, places, describeHome);
  if (!described.ok) return described;
  const { home } = described;
  const { countyId } = home.address;
  const { address } = facts;
  const property = await propertyOf(readNow, home, address);
  const today = irishDay(new Date());
  const named = { countyId, address, eircode: parseEircode(home.eircode ?? '') };
  const [shown, sales, forSale, toRent] = await Promise.all([
    readShownHome(pool, { ...home, address, countyId, id: property?.id }, describeHome),
    property ? readSalesOfProperty(pool, property.id, monthOf(today)) : [],
    readListingsOfHome(pool, { ...named, before: `${today}T23:59:59Z` }),
    readRentListingsOfHome(pool, { ...named, until: today }),
  ]);
  const listings = listingsOfHome({ home, address }, [...forSale, ...toRent], describeHome);
  if (shown.isHidden || (!property && listings.length === 0)) {
    const isCertain = home.eircode !== null || hasAddressIdentity({ ...home, address });
    return { ok: false, problem: isCertain ? 'nothingShown' : 'needsEircode' };
  }
  const namedBy = property?.address ?? address;
  const eircode = property?.eircode ?? home.eircode;
  return {
    ok: true,
    home: {
      countyId,
      address: shown.correctedAddress ?? namedBy,
      namedBy,
      eircode,
      homeKey: describeHome({ address: namedBy, countyId, eircode }).homeKey,
      propertyId: property?.id ?? null,
      sales,
      listings: listings.length,
    },
  };
}
