import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeListings } from '#marketplace/listings/writes.ts';
import { createGazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { readAreas, readRoutingKeys } from '#marketplace/places/reads.ts';
import { formatDate } from '#platform/time/dates.ts';
import { COUNTIES } from '#property/county.ts';
import { sampleListing } from '#tests/support/listings.ts';
import { person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { numberedHomes } from '#tests/support/trained-register.ts';
import { createHomeDescriber } from '../address/home.ts';
import { createEstimator } from '../model/estimate.ts';
import { readTrainingData } from '../model/jobs.ts';
import { readLiveModel } from '../model/reads.ts';
import { unpackModel } from '../model/valuation-model.ts';
import { monthName, monthOf, PUBLICATION_LAG } from '../price-index/rules.ts';
import { estimateRow, OUTPUT_COLUMNS } from './batch.ts';
import type { WireValuation } from './contract.ts';
import { reproduceEstimates } from './reproduction/reproduce.ts';

const { app, pool } = await testProduct({ listings: 0, template: 'template_valuation' });
const [known] = await numberedHomes(pool, 1);
const home = { address: known!.address, county: COUNTIES[known!.county_id - 1]!.name };
const { rows: newestRows } = await pool.query<{ sold_on: string }>(
  'select max(sold_on) as sold_on from register_sale',
);
const [{ sold_on: newestDay }] = newestRows as [{ sold_on: string }];
/** The month of the newest sale, and its name in the texts. */
const newest = monthOf(newestDay);
const newestText = formatDate(newestDay, 'monthAndYear', 'en');

const { rows: indexRows } = await pool.query<{ month: number }>(
  'select max(month) as month from price_index',
);
/** The last month for whose estimates both are new enough. */
const FRESH = Math.min(newest, indexRows[0]!.month) + PUBLICATION_LAG;

/** The middle of the month that comes so many months after the newest sale. */
const monthsLater = (months: number) => new Date(`${monthName(newest + months)}-15T12:00:00Z`);
/** When nothing was imported for ten months, and for years. */
const LATE = monthsLater(PUBLICATION_LAG + 10);
const YEARS_LATER = monthsLater(72);
const setClock = (now: Date) => void vi.useFakeTimers({ now, toFake: ['Date'] });
beforeEach(() => setClock(LATE));
afterEach(() => void vi.useRealTimers());

const FULL = { propertyType: 'semi_detached', beds: 3, baths: 2, floorArea: 105, ber: 'C2' };

async function estimate(payload: object, language = 'en'): Promise<WireValuation> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/users/valuations/property/estimate',
    payload,
    headers: { 'accept-language': language },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().valuation;
}

async function storedEstimate({ propertyPriceEstimateId }: WireValuation) {
  const { rows } = await pool.query<{
    out_of_date: string | null;
    drift_80: number | null;
    half_width_80: number;
  }>('select out_of_date, drift_80, half_width_80 from valuation_estimate where id = $1', [
    propertyPriceEstimateId,
  ]);
  return rows[0]!;
}

const asOfMonth = (month: number) => `${monthName(month)}-01`;

describe('an estimate from a register that is months old', () => {
  it('says of when the newest sale is, in the language of the request', async () => {
    const [english, irish] = [
      await estimate({ ...home, ...FULL }),
      await estimate({ ...home, ...FULL }, 'ga'),
    ];
    expect(english.interval80).not.toBeNull();
    expect(english.outOfDate).toEqual({
      data: 'sales',
      newestMonth: monthName(newest),
      message: `Our newest sale is from ${newestText}, so the range is wider.`,
    });
    expect(irish.outOfDate!.message).toContain('Tá an raon níos leithne');
    // Errors were measured on estimates from newer data.
    expect(english.accuracy).toBeNull();
    const { out_of_date, half_width_80: half, drift_80: drift } = await storedEstimate(english);
    expect(out_of_date).toBe('sales');
    expect(half).toBeGreaterThan(1.05 * Math.sqrt(half ** 2 - drift! ** 2));
  });

  it('as of a day when it was new is as it was then', async () => {
    const before = await estimate({ ...home, ...FULL, asOf: asOfMonth(FRESH) });
    expect(before.outOfDate).toBeNull();
    expect(await storedEstimate(before)).toMatchObject({ out_of_date: null, drift_80: null });
  });

  it('may be further off with each month', async () => {
    const drifts: number[] = [];
    for (let month = FRESH + 1; month <= FRESH + 10; month++) {
      const { drift_80 } = await storedEstimate(await estimate({ ...home, asOf: asOfMonth(month) }));
      expect(drift_80).toBeGreaterThan(drifts.at(-1) ?? 0);
      drifts.push(drift_80!);
    }
    expect(drifts).toHaveLength(10);
  });

  it('is refused for its age when nothing useful can be said any more', async () => {
    expect((await estimate({ ...home, ...FULL })).refusal).toBeNull();
    setClock(YEARS_LATER);
    const valuation = await estimate({ ...home, ...FULL });
    expect(valuation).toMatchObject({ interval80: null, interval90: null, outOfDate: null, start: null });
    expect(valuation.latestPropertyPriceEstimate!.prediction).toBeNull();
    expect(valuation.refusal).toEqual({
      reason: 'dataOutOfDate',
      message: `Our newest sale is from ${newestText}. Prices may have changed too much since then for us to give a useful figure.`,
    });
    expect((await estimate({ ...home, ...FULL }, 'ga')).refusal!.message).toContain('B’fhéidir');
  });

  it('of a home on the market depends on when homes were last sold against their asking prices', async () => {
    const asked = { ...home, ...FULL, askingPrice: 400_000 };
    const now = await storedEstimate(await estimate(asked));
    expect(now.out_of_date).toBe('premium');
    setClock(YEARS_LATER);
    const later = await estimate(asked);
    expect((await storedEstimate(later)).drift_80).toBeGreaterThan(now.drift_80!);
    expect(later.outOfDate ?? later.refusal).toMatchObject({
      message: expect.stringContaining('Our newest sale with a known asking price is from'),
    });
  });

  it('is made again to the bit', async () => {
    const { estimates, equal } = await reproduceEstimates(pool);
    expect(estimates).toBeGreaterThan(10);
    expect(equal).toBe(estimates);
  });
});

it('a person who follows a home is told how old the data is', async () => {
  const who = await person(pool);
  const url = `/api/v1/users/${who.userId}/homes`;
  const followed = await app.inject({
    method: 'POST',
    url,
    payload: { ...home, ...FULL },
    headers: who.headers,
  });
  expect(followed.statusCode).toBe(201);
  expect(followed.json().outOfDate.message).toContain(newestText);
  const listed = await app.inject({ url, headers: { ...who.headers, 'accept-language': 'ga' } });
  expect(listed.json().homes[0]).toMatchObject({
    refusal: null,
    outOfDate: { data: 'sales', message: expect.stringContaining('Tá an raon níos leithne') },
  });
});

it('the part of a listing about prices says how old the data is', async () => {
  const { rows } = await pool.query<{ id: number }>(
    `select id from area where kind = 'county' and county_id = $1`,
    [known!.county_id],
  );
  const place = { countyId: known!.county_id, areaId: rows[0]!.id, address: home.address };
  await writeListings(pool, [sampleListing(place)]);
  const { rows: listings } = await pool.query<{ id: number }>('select id from ad where address = $1', [
    home.address,
  ]);
  const valuation = async () => {
    const answer = await app.inject(`/api/v1/listings/${listings[0]!.id}/valuation`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  setClock(monthsLater(PUBLICATION_LAG));
  expect(await valuation()).toMatchObject({ refusal: null, outOfDate: null });
  setClock(YEARS_LATER);
  const { outOfDate, refusal } = await valuation();
  expect(outOfDate ?? refusal).toMatchObject({
    message: expect.stringContaining('Our newest sale with a known asking price is from'),
  });
});

it('a file of estimates has the reason in its column', async () => {
  const gazetteer = createGazetteer(await readAreas(pool), await readRoutingKeys(pool));
  const describeHome = createHomeDescriber(gazetteer);
  const { store, index } = await readTrainingData(pool, describeHome);
  const live = (await readLiveModel(pool))!;
  const model = { id: live.id, estimator: createEstimator(await unpackModel(live.content), index) };
  const context = { store, index, gazetteer, describeHome, modelOf: () => model };
  const row = { ref: '7', ...home, property_type: 'semi_detached', beds: '3', size_m2: '105' };
  const estimateAsOf = (day: string) => estimateRow(row, day, context);
  expect(estimateAsOf(asOfMonth(FRESH))).toMatchObject({ refused: 'no', reason: '' });
  const later = estimateAsOf(YEARS_LATER.toISOString().slice(0, 10));
  expect(Object.keys(later)).toEqual([...OUTPUT_COLUMNS]);
  expect(later).toMatchObject({
    estimate: '',
    refused: 'yes',
    reason: `the data is out of date: its newest sale of the register is of ${monthName(newest)}`,
  });
});
