import { describe, expect, it } from 'vitest';
import type { NewListing } from '#marketplace/listings/write-model/new-listing.ts';
import { writeListings } from '#marketplace/listings/writes.ts';
import { sampleListing } from '#tests/support/listings.ts';
import { testProduct } from '#tests/support/product.ts';
import type { RuleRow } from '../rules/model.ts';
import { rulesOn } from '../rules/rule-set.ts';
import { rulesAt } from '../rules/table.ts';
import { ownCosts } from '../sums/monthly-cost.ts';
import type { ListingCosts } from './contract.ts';

const { app, pool, services } = await testProduct({ listings: 0 });

let listings = 0;

/** Publishes a listing in an area. @returns its id */
async function publish(slug: string, change: Partial<NewListing>): Promise<number> {
  const area = services.gazetteer().bySlug(slug)!;
  listings += 1;
  const reference = `costs-${listings}`;
  const { id: areaId, countyId, latitude, longitude } = area;
  await writeListings(pool, [sampleListing({ reference, areaId, countyId, latitude, longitude, ...change })]);
  const { rows } = await pool.query<{ id: number }>('select id from ad where reference = $1', [reference]);
  return rows[0]!.id;
}

const read = (id: number | string) => app.inject({ url: `/api/v1/ads/${id}/costs` });

async function costsOf(slug: string, change: Partial<NewListing> = {}): Promise<ListingCosts> {
  const id = await publish(slug, change);
  const answer = await read(id);
  expect(answer.statusCode, answer.body).toBe(200);
  const costs: ListingCosts = answer.json();
  expect(costs.adId).toBe(id);
  return costs;
}

const namesOf = ({ rules }: ListingCosts) => new Set(rules.map(({ rule }) => rule));

describe('the costs of a listing', () => {
  it('of a home for sale follow from its price, place and rating, and from the rules of today', async () => {
    const costs = await costsOf('swords-dublin', { annualServiceCharge: 1200, berKwh: 158.2 });
    expect(costs.property).toEqual({
      kind: 'home',
      country: 'ireland',
      authority: 'fingal',
      currency: 'EUR',
      price: 49_500_000,
      isFrom: false,
      isGuide: false,
      isNew: false,
      isApartment: false,
      rating: 'C1',
      kwhPerSquareMetre: 158.2,
      squareMetres: 104,
      managementFee: 1200,
    });
    expect(costs.day).toBe(rulesAt().day);
    const names = namesOf(costs);
    expect(names).toContain('stampDuty');
    expect(names).not.toContain('helpToBuyShare');
    expect(costs.rules.filter(({ rule }) => rule === 'localAdjustment')).toMatchObject([{ key: 'fingal' }]);
    const home = { ...costs.property, ber: [6, 6] as const };
    const sent = rulesOn(costs.rules as readonly RuleRow[], costs.day);
    expect(ownCosts(home, costs.property.price, sent)).toEqual(
      ownCosts(home, costs.property.price, rulesAt()),
    );
  });

  it('of a new home follow from its cheapest unit and the rules of the schemes', async () => {
    const units = [420_000, 389_000].map((price, at) => ({
      kind: 'unit' as const,
      reference: `unit-${at}`,
      price,
      propertyType: 'apartment' as const,
      beds: 2,
      floorArea: 70 + at,
      ber: 'A2',
    }));
    const costs = await costsOf('ballincollig-cork', {
      offering: 'new_home',
      saleValue: 389_000,
      priceFrom: true,
      units,
    });
    expect(costs.property).toMatchObject({
      authority: 'cork-city',
      price: 38_900_000,
      isFrom: true,
      isNew: true,
      isApartment: true,
      rating: 'A2',
      squareMetres: 71,
    });
    const ceilings = costs.rules.filter(({ rule }) => rule === 'firstHomeCeiling');
    expect(ceilings.map(({ key }) => key).sort()).toEqual(['cork-city/apartment', 'cork-city/house']);
  });

  it('in Northern Ireland are in pounds, by the law there', async () => {
    const costs = await costsOf('belfast-city-antrim', { ber: null, offering: 'new_home' });
    expect(costs.property).toMatchObject({ country: 'northernIreland', authority: null });
    const names = namesOf(costs);
    expect(names).toContain('sdlt');
    for (const rule of ['stampDuty', 'localPropertyTax', 'helpToBuyShare', 'energyPrice'] as const)
      expect(names).not.toContain(rule);
  });

  it.each<[string, Partial<NewListing>]>([
    ['site', { propertyType: 'site', houseType: null }],
    ['shop', { adType: 'sale_commercial', propertyType: 'retail_unit', houseType: null, priceType: 'sale' }],
    ['car space', { adType: 'sale_parking', propertyType: 'parking_space', houseType: null }],
  ])('of a %s are the duty alone', async (_, change) => {
    const costs = await costsOf('ennis-clare', { saleValue: 120_000, ...change });
    expect(costs.property).toMatchObject({ kind: 'other', price: 12_000_000 });
    expect(namesOf(costs)).toEqual(new Set(['stampDutyOther']));
  });

  it('of a home to rent follow from the rent of a month', async () => {
    const rent = { adType: 'rental', saleValue: null, rentalValue: 450, collectionPeriod: 'weekly' } as const;
    const costs = await costsOf('salthill-galway', rent);
    expect(costs.property).toMatchObject({ kind: 'rent', price: 195_000, authority: 'galway-city' });
    expect(namesOf(costs)).toEqual(
      new Set(['deposit', 'advanceRent', 'rentTaxCredit', 'rentTaxCreditShare']),
    );
  });

  const RENT = { saleValue: null, rentalValue: 900, collectionPeriod: 'monthly' } as const;
  it.each<[string, string, Partial<NewListing>]>([
    ['a home without a price', 'ennis-clare', { saleValue: null, saleOnApplication: true }],
    ['a home whose price is on application', 'ennis-clare', { saleOnApplication: true }],
    ['a home that is not published', 'ennis-clare', { state: 'draft', publishedAt: null }],
    ['a home that is sold', 'ennis-clare', { state: 'sold', closedAt: new Date('2026-08-01') }],
    ['a room in a shared home', 'ennis-clare', { ...RENT, adType: 'sharing' }],
    ['a holiday home', 'ennis-clare', { ...RENT, adType: 'rental', offering: 'holiday' }],
    ['a home to rent in Northern Ireland', 'newry-down', { ...RENT, adType: 'rental' }],
    ['land in Northern Ireland', 'newry-down', { propertyType: 'site', houseType: null }],
  ])('are not calculated for %s', async (_, slug, change) => {
    const answer = await read(await publish(slug, change));
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'We couldn’t find this ad']);
  });

  it.each(['999999999', '0', '-3', 'two', '99999999999999999999'])(
    'are not found for listing %s',
    async (id) => {
      expect((await read(id)).statusCode).toBe(404);
    },
  );
});
