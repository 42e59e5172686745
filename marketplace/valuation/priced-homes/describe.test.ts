import { expect, it } from 'vitest';
import { createGazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { shippedAreas, shippedRoutingKeys } from '#marketplace/places/gazetteer/shipped.ts';
import { createHomeDescriber } from '../address/home.ts';
import { countsIn } from '../model/priced-home.ts';
import { createSalesStore } from '../model/sales-store.ts';
import { createPriceIndex, monthOf } from '../price-index/rules.ts';
import { describePrices } from './describe.ts';
import type { ImportedHome } from './reads.ts';

const describeHome = createHomeDescriber(createGazetteer(shippedAreas(), shippedRoutingKeys()));
const HOME: ImportedHome = {
  county_id: 1,
  address: '5 Oak Road, Swords',
  eircode: null,
  home_type: 'detached',
  beds: 3,
  baths: null,
  size_m2: 100,
  ber: null,
  latitude: null,
  longitude: null,
  asking_price: 400_000,
  asked_on: '2023-03-10',
  sold_price: 420_000,
  sold_on: '2023-08-20',
};

/** The prices of a home that a model of a month learns from. */
async function learned(home: Partial<ImportedHome>, month: string) {
  const store = await createSalesStore(none(), describeHome);
  const prices = describePrices([{ ...HOME, ...home }], [], store, createPriceIndex([]), describeHome);
  return prices
    .filter((price) => countsIn(price, monthOf(month)))
    .map(({ isSold, price, askingPrice }) => ({ isSold, price, askingPrice }));
}
async function* none() {}

const ASKED = { isSold: false, price: 400_000, askingPrice: null };
const PAID = { isSold: true, price: 420_000, askingPrice: 400_000 };

it('what was asked for an imported home counts until its sale was published', async () => {
  expect(await learned({}, '2023-03')).toEqual([]);
  expect(await learned({}, '2023-04')).toEqual([ASKED]);
  expect(await learned({}, '2023-09')).toEqual([ASKED]);
  expect(await learned({}, '2023-10')).toEqual([PAID]);
  expect(await learned({}, '2026-01')).toEqual([PAID]);
});

it('what was asked for an unsold home counts from then on', async () => {
  const unsold = { sold_price: null, sold_on: null };
  expect(await learned(unsold, '2023-03')).toEqual([]);
  expect(await learned(unsold, '2026-01')).toEqual([ASKED]);
});

it('what was asked on an unknown day counts with the sale only', async () => {
  expect(await learned({ asked_on: null }, '2023-09')).toEqual([]);
  expect(await learned({ asked_on: null }, '2023-10')).toEqual([PAID]);
});
