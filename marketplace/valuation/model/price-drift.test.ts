import { describe, expect, it } from 'vitest';
import { createGazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { shippedAreas, shippedRoutingKeys } from '#marketplace/places/gazetteer/shipped.ts';
import { COUNTIES } from '#property/county.ts';
import { createHomeDescriber } from '../address/home.ts';
import { createPriceIndex, PUBLICATION_LAG } from '../price-index/rules.ts';
import { measurePriceDrift } from './price-drift.ts';
import { createSalesStore, type StoredSale } from './sales-store.ts';
import { randomNumbers } from './train-booster.ts';

const DUBLIN = 'Dublin - all residential properties';
const describeHome = createHomeDescriber(createGazetteer(shippedAreas(), shippedRoutingKeys()));

/** An index whose logarithm follows a line of its own. */
function indexOf(months: number, level: (month: number) => number) {
  return createPriceIndex(
    Array.from({ length: months }, (_, month) => ({ series: DUBLIN, month, value: Math.exp(level(month)) })),
  );
}
const NO_INDEX = createPriceIndex([]);

/** Two towns of each of six counties, all of the group `rest`, some 30 km apart. */
const TOWNS = [
  ['Mayo', 'Westport', 'Ballina'],
  ['Kerry', 'Tralee', 'Kenmare'],
  ['Donegal', 'Letterkenny', 'Bundoran'],
  ['Clare', 'Ennis', 'Kilkee'],
  ['Wexford', 'Gorey', 'New Ross'],
  ['Tipperary', 'Clonmel', 'Nenagh'],
].flatMap(([county, ...towns]) =>
  towns.map((town) => ({ town, countyId: COUNTIES.find(({ name }) => name === county)!.id })),
);

/** Second-hand sales of sixty months, so many in each town and month, with relative prices around a level. */
function salesOf(perTown: number, level: (month: number) => number, spread = 0): StoredSale[] {
  const random = randomNumbers(3);
  return Array.from({ length: 60 * perTown }, (_, at) => 100 + Math.floor(at / perTown)).flatMap(
    (month, at) =>
      TOWNS.map(({ town, countyId }) => ({
        address: `${at} Oak Road, ${town}`,
        countyId,
        eircode: null,
        month,
        relativePrice: Math.round(10_000 * (8 + level(month) + spread * (random() - 0.5))),
        isNew: false,
      })),
  );
}
const MONTH = 160;

describe('the drift of the index', () => {
  it('is the part of steady growth that is not carried forward', async () => {
    const { index } = measurePriceDrift(
      await createSalesStore([], describeHome),
      indexOf(200, (month) => 0.01 * month),
      200,
    );
    const drift = index.get(DUBLIN)!;
    expect(drift).toHaveLength(24);
    for (const months of [1, 6, 10]) expect(drift[months - 1]!.likely).toBeCloseTo(0.2 * 0.01 * months, 8);
    // Growth is carried forward over twelve months at most.
    expect(drift[23]!.likely).toBeCloseTo(0.01 * 24 - 0.8 * 0.01 * (12 - PUBLICATION_LAG), 8);
  });

  it('knows nothing that was published later', async () => {
    const store = await createSalesStore([], describeHome);
    const level = (month: number) => 0.1 * Math.sin(month / 9);
    const past = indexOf(MONTH - PUBLICATION_LAG + 1, level);
    const all = indexOf(200, (month) => (month > MONTH - PUBLICATION_LAG ? 3 : level(month)));
    expect(measurePriceDrift(store, all, MONTH)).toEqual(measurePriceDrift(store, past, MONTH));
  });

  it('is unknown without an index or with a short one', async () => {
    const store = await createSalesStore([], describeHome);
    expect(measurePriceDrift(store, NO_INDEX, MONTH).index.size).toBe(0);
    expect(
      measurePriceDrift(
        store,
        indexOf(15, (month) => month),
        MONTH,
      ).index.size,
    ).toBe(0);
  });
});

describe('the drift of local prices', () => {
  const measure = async (sales: StoredSale[]) =>
    measurePriceDrift(await createSalesStore(sales, describeHome), NO_INDEX, MONTH).sales;
  /** Of means three months further apart than neighbouring ones, less the squares of those. */
  const ofSteadyGrowth = (growth: number, months: number) =>
    1.2816 * growth * Math.sqrt((3 + months) ** 2 - 9);

  it('follows prices that move against the index', async () => {
    const drift = (await measure(salesOf(2, (month) => 0.01 * month))).get('rest')!;
    for (const months of [1, 6, 12])
      expect(drift[months - 1]!.likely).toBeCloseTo(ofSteadyGrowth(0.01, months), 3);
  });

  it('is little where the means of few sales differ by chance alone', async () => {
    const drift = (await measure(salesOf(2, () => 0, 1))).get('rest')!;
    // The means of six sales differ from each other by 0.17.
    for (const { likely } of drift) expect(likely).toBeLessThan(0.07);
  });

  it('is measured by county where too few sales of each town are known', async () => {
    const drift = (await measure(salesOf(1, (month) => 0.01 * month))).get('rest')!;
    expect(drift[5]!.likely).toBeCloseTo(ofSteadyGrowth(0.01, 6), 3);
  });

  it('is made of sales that were published by then', async () => {
    const sales = salesOf(2, (month) => (month > 138 ? 3 : 0.003 * month), 0.3);
    const known = sales.filter(({ month }) => month <= 140 - PUBLICATION_LAG);
    const all = measurePriceDrift(await createSalesStore(sales, describeHome), NO_INDEX, 140);
    expect([...all.sales.keys()]).toEqual(['all', 'rest']);
    expect(all).toEqual(measurePriceDrift(await createSalesStore(known, describeHome), NO_INDEX, 140));
  });

  it('is unknown with too few sales', async () => {
    expect((await measure(salesOf(2, () => 0, 0.1).slice(-240))).size).toBe(0);
  });
});
