import type { z } from 'zod';
import { makeRandom, type Random } from '#demo/random.ts';
import type { DemoSale } from '#demo/register/sales.ts';
import type { estimateRequest } from '#marketplace/valuation/estimates/contract.ts';
import { monthOf } from '#marketplace/valuation/price-index/rules.ts';
import type { NewPricedHome } from '#marketplace/valuation/priced-homes/writes.ts';
import { BER_GRADES } from '#property/ber.ts';
import { COUNTIES } from '#property/county.ts';

/** The body of a request for an estimate. */
export type EstimateBody = z.input<typeof estimateRequest>;

/** A home by its sales, the oldest first, with attributes where they are known. */
type SoldHome = { sales: DemoSale[]; priced: NewPricedHome | undefined };

/** How a home is named and described in a request. */
const SHAPES: readonly ((home: SoldHome) => EstimateBody)[] = [
  addressOnly,
  (home) => ({ ...addressOnly(home), eircode: lastSale(home).home.eircode }),
  (home) => ({ eircode: lastSale(home).home.eircode }),
  (home) => ({ ...addressOnly(home), beds: home.priced?.beds ?? 3, propertyType: 'semi_detached' }),
  allFacts,
  (home) => ({ ...allFacts(home), askingPrice: 10_000 * Math.ceil(lastSale(home).price / 10_000) }),
  // A neighbour that is in no register.
  (home) => ({
    ...addressOnly(home),
    address: firstSale(home).home.address.replace(/\d+/, (number) => String(Number(number) + 1)),
  }),
];

function firstSale({ sales }: SoldHome): DemoSale {
  return sales[0]!;
}

function lastSale({ sales }: SoldHome): DemoSale {
  return sales.at(-1)!;
}

function addressOnly(home: SoldHome): EstimateBody {
  const { address, countyId } = firstSale(home).home;
  return { address, county: COUNTIES[countyId - 1]!.name };
}

function allFacts(home: SoldHome): EstimateBody {
  const { priced } = home;
  return {
    ...addressOnly(home),
    beds: priced?.beds ?? 4,
    baths: priced?.baths ?? 2,
    floorArea: priced?.size_m2 ?? 110,
    ber: BER_GRADES[5],
    ...(priced?.latitude != null && { latitude: priced.latitude, longitude: priced.longitude }),
  };
}

function shuffled<T>(all: readonly T[], random: Random): T[] {
  const places = new Map(all.map((one) => [one, random.between(0, 1)]));
  return all.toSorted((a, b) => places.get(a)! - places.get(b)!);
}

/**
 * Makes requests for estimates as of days of a month, in equal parts of homes that were sold before what is known then, after
 * it, and both before and after; each part asks in every shape.
 * @param count of homes; a request each
 */
export function requestsAsOf(
  { sales, homes }: { sales: readonly DemoSale[]; homes: readonly NewPricedHome[] },
  { asOf, known, count }: { asOf: string; known: number; count: number },
): EstimateBody[] {
  const random = makeRandom('requests of the proof');
  const pricedOf = new Map(homes.map((home) => [home.address, home]));
  const soldHomes = [...Map.groupBy(sales, ({ home }) => home.eircode).values()].map((own): SoldHome => {
    const inOrder = own.toSorted((a, b) => (a.day < b.day ? -1 : 1));
    return { sales: inOrder, priced: pricedOf.get(inOrder[0]!.home.address) };
  });
  const isKnown = ({ day }: DemoSale) => monthOf(day) <= known;
  const parts = [
    soldHomes.filter((home) => isKnown(lastSale(home))),
    soldHomes.filter((home) => !isKnown(firstSale(home))),
    soldHomes.filter((home) => isKnown(firstSale(home)) && !isKnown(lastSale(home))),
  ].map((part) => shuffled(part, random));
  return Array.from({ length: count }, (_, at) => {
    const part = parts[at % parts.length]!;
    const home = part[Math.floor(at / parts.length) % part.length]!;
    const day = String(random.whole(1, 28)).padStart(2, '0');
    return { ...SHAPES[at % SHAPES.length]!(home), asOf: `${asOf}-${day}` };
  });
}
