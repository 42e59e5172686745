import type { DescribeHome } from '#marketplace/valuation/address/home.ts';
import { PRICE_UNIT } from '#marketplace/valuation/model/evidence.ts';
import type { TrainingData } from '#marketplace/valuation/model/jobs.ts';
import { median } from '#marketplace/valuation/model/median.ts';
import type { PricedHome } from '#marketplace/valuation/model/priced-home.ts';
import { PUBLICATION_LAG } from '#marketplace/valuation/price-index/rules.ts';
import { mdape, type Scored } from './score.ts';

/** Median errors of plain estimates, in percent, with the number of homes that each can answer. */
export type Baselines = Record<string, { n: number; mdape: number }>;

const LAST_SALES = 12;
const NEIGHBOURS = 15;

function report(scored: readonly Scored[]): { n: number; mdape: number } {
  return { n: scored.length, mdape: mdape(scored) };
}

/** County median of the last year, last sale of the home by the index, and median of the street, of what an address tells. */
export function addressBaselines(
  { store, index }: TrainingData,
  describeHome: DescribeHome,
  from: number,
  until: number,
): Baselines {
  const found: Record<'countyMedian' | 'previousSale' | 'streetMedian', Scored[]> = {
    countyMedian: [],
    previousSale: [],
    streetMedian: [],
  };
  const medians = new Map<string, number>();
  for (const sale of store.sales) {
    if (sale.isNew || sale.month < from || sale.month >= until) continue;
    const home = describeHome({ ...sale, eircode: null });
    const evidence = store.evidenceOf(home, sale.month);
    const level = index.levelKnown(sale.countyId, sale.month);
    const sold = Math.exp(sale.relativePrice * PRICE_UNIT + index.level(sale.countyId, sale.month));
    const add = (name: keyof typeof found, price: number) =>
      found[name].push({ estimate: Math.exp(price + level), sold, groups: [] });
    const key = `${sale.countyId} ${sale.month}`;
    const known = sale.month - PUBLICATION_LAG;
    if (!medians.has(key)) {
      const year = store.sales.filter(
        (one) => one.countyId === sale.countyId && one.month <= known && one.month > known - 12,
      );
      medians.set(key, median(year.map((one) => one.relativePrice)) * PRICE_UNIT);
    }
    add('countyMedian', medians.get(key)!);
    const [previous] = evidence.own?.certainty === 'certain' ? evidence.own.sales : [];
    if (previous) add('previousSale', previous.price);
    const street = evidence.street
      .filter((_, at) => evidence.matches[at] !== 'different')
      .slice(0, LAST_SALES);
    if (street.length > 0) add('streetMedian', median(street.map((one) => one.price)));
  }
  return Object.fromEntries(Object.entries(found).map(([name, scored]) => [name, report(scored)]));
}

/** Nearest homes by price of the square metre, and the asking price, of homes with attributes. */
export function attributeBaselines(
  assessed: readonly PricedHome[],
  priced: readonly PricedHome[],
): Baselines {
  const neighbours = assessed.flatMap((home): Scored | [] => {
    const estimate = fromNeighbours(home, priced);
    return estimate === null ? [] : { estimate, sold: home.price, groups: [] };
  });
  const asking = assessed.flatMap(({ askingPrice, price }): Scored | [] =>
    askingPrice === null ? [] : { estimate: askingPrice, sold: price, groups: [] },
  );
  return { neighbours: report(neighbours), asking: report(asking) };
}

function fromNeighbours(
  { attributes, day, level, month, home }: PricedHome,
  priced: readonly PricedHome[],
): number | null {
  const point = attributes.point ?? home.place;
  if (attributes.size === null || point === null) return null;
  const nearest = priced
    .flatMap((other) => {
      const otherPoint = other.attributes.point ?? other.home.place;
      const isKnown = other.isSold ? other.month <= month - PUBLICATION_LAG : other.day < day;
      if (
        !isKnown ||
        otherPoint === null ||
        other.attributes.size === null ||
        other.home.homeKey === home.homeKey
      )
        return [];
      const north = otherPoint.latitude - point.latitude;
      const east = (otherPoint.longitude - point.longitude) * 0.6;
      const ofMetre = Math.log(other.price / other.attributes.size) - other.level;
      return { distance: north * north + east * east, ofMetre };
    })
    .sort((a, b) => a.distance - b.distance)
    .slice(0, NEIGHBOURS);
  if (nearest.length === 0) return null;
  return Math.exp(median(nearest.map((one) => one.ofMetre)) + level) * attributes.size;
}
