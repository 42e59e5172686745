import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { NewListing } from '#marketplace/listings/write-model/new-listing.ts';
import { writeListings } from '#marketplace/listings/writes.ts';
import { COUNTIES } from '#property/county.ts';
import { decide, sent, withdraw } from '#tests/support/home-corrections.ts';
import { person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { numberedHomes } from '#tests/support/trained-register.ts';
import type { WireAccuracy } from '../accuracy/contract.ts';
import { accuracyLookup } from '../accuracy/measured.ts';
import { NETWORK_LIMITS, RETRY_AFTER_S } from '../estimates/budget.ts';
import { factsOfRequest } from '../estimates/facts-of-request.ts';
import { reproduceEstimates } from '../estimates/reproduction/reproduce.ts';
import type { WireListingRentEstimate, WireRentEstimate } from './contract.ts';
import { compareWithRents } from './jobs.ts';
import { rentAccuracy } from './present.ts';

const { app, pool, services } = await testProduct({ listings: 0, template: 'template_valuation' });
const DUBLIN = 1;
const homes = (await numberedHomes(pool, 200)).filter(({ county_id }) => county_id === DUBLIN).slice(0, 5);
const HOME = {
  address: homes[0]!.address,
  county: COUNTIES[DUBLIN - 1]!.name,
  propertyType: 'apartment',
} as const;
const TWO_BEDS = { ...HOME, beds: 2, baths: 1 } as const;

const URL = '/api/v1/users/valuations/property/rent-estimate';
const ask = (payload: object, language = 'en') =>
  app.inject({ method: 'POST', url: URL, payload, headers: { 'accept-language': language } });

async function estimate(payload: object): Promise<WireRentEstimate> {
  const answer = await ask(payload);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().rentEstimate;
}

/** Puts a home on the market; a home to rent at €1,800 a month if not told otherwise. @returns its id */
async function advertise(change: Partial<NewListing>): Promise<number> {
  const countyId = change.countyId ?? DUBLIN;
  const { rows } = await pool.query<{ id: number }>('select id from area where county_id = $1 limit 1', [
    countyId,
  ]);
  listings += 1;
  const reference = String(listings);
  await writeListings(pool, [
    {
      source: 'test',
      reference,
      advertiser: { reference: 'owner', kind: 'private', name: 'Niamh' },
      adType: 'rental',
      countyId,
      areaId: rows[0]!.id,
      propertyType: 'apartment',
      address: '4 Oak Road, Swords',
      totalBeds: 2,
      state: 'published',
      publishedAt: new Date(Date.now() - 2 * 86_400_000),
      ...(change.adType === 'sale'
        ? { saleValue: 300_000 }
        : { rentalValue: 1_800, collectionPeriod: 'monthly' }),
      ...change,
    },
  ]);
  const written = await pool.query<{ id: number }>(
    `select id from ad where source = 'test' and reference = $1`,
    [reference],
  );
  return written.rows[0]!.id;
}
let listings = 0;

/** A past letting in Dublin. */
async function pastLetting() {
  const { rows } = await pool.query<{
    address: string;
    latitude: number;
    longitude: number;
    total_beds: number;
  }>(
    `select address, latitude, longitude, total_beds from ad
      where ad_type = 'rental' and county_id = $1 and state = 'let' and total_beds between 1 and 3 order by id limit 1`,
    [DUBLIN],
  );
  return rows[0]!;
}

describe('an estimate of a rent', () => {
  it('is a range, and a figure only where the range is narrow', async () => {
    for (const { address } of homes) {
      const { interval80, interval90, ...rent } = await estimate({ ...TWO_BEDS, address });
      expect(rent.refusal).toBeNull();
      expect(interval90!.lower).toBeLessThan(interval80!.lower);
      expect(interval80!.upper).toBeLessThan(interval90!.upper);
      expect(interval80!.lower).toBeGreaterThan(500);
      expect(interval80!.upper).toBeLessThan(8_000);
      const isFigure = rent.confidence === 'high' || rent.confidence === 'medium';
      expect(rent.prediction !== null).toBe(isFigure);
      if (rent.prediction !== null) {
        expect(rent.prediction).toBeGreaterThan(interval80!.lower);
        expect(rent.prediction).toBeLessThan(interval80!.upper);
      }
    }
  });

  it('grows with the bedrooms, from a studio on', async () => {
    const [studio, one, two, four] = [
      await estimate({ ...HOME, propertyType: 'studio', beds: 0 }),
      await estimate({ ...HOME, beds: 1 }),
      await estimate(TWO_BEDS),
      await estimate({ ...HOME, propertyType: 'semi_detached', beds: 4 }),
    ];
    const middles = [studio, one, two, four].map(
      ({ interval80 }) => (interval80!.lower + interval80!.upper) / 2,
    );
    expect(middles.toSorted((a, b) => a - b)).toEqual(middles);
  });

  it('is stored once for the same question, and made again to the bit', async () => {
    const [one, again, other] = [
      await estimate(TWO_BEDS),
      await estimate(TWO_BEDS),
      await estimate({ ...TWO_BEDS, beds: 3 }),
    ];
    expect(again.rentEstimateId).toBe(one.rentEstimateId);
    expect(other.rentEstimateId).not.toBe(one.rentEstimateId);
    const made = await reproduceEstimates(pool);
    expect(made.different).toEqual([]);
    expect(made.estimates).toBeGreaterThan(5);
    // It is no estimate of a price.
    const similar = await app.inject(`/api/v1/users/valuations/similar/${one.rentEstimateId}`);
    expect(similar.statusCode).toBe(404);
  });

  it('as of a day is by a model that knew no later listing, and shows none', async () => {
    const asOf = new Date(Date.now() - 300 * 86_400_000).toISOString().slice(0, 10);
    const before = await estimate({ ...TWO_BEDS, asOf });
    expect(before.model).not.toBeNull();
    expect(before.model).not.toBe((await estimate(TWO_BEDS)).model);
    expect(before.comparables.length).toBeGreaterThan(0);
    expect(before.comparables.every(({ listedOn }) => listedOn <= asOf)).toBe(true);
  });

  it('comes with homes to rent near by, once each, with a link to those on the market', async () => {
    const { comparables } = await estimate(TWO_BEDS);
    expect(comparables.length).toBeGreaterThan(1);
    expect(comparables.every(({ beds }) => Math.abs(beds - 2) <= 1)).toBe(true);
    expect(new Set(comparables.map(({ address, beds }) => `${address} ${beds}`)).size).toBe(
      comparables.length,
    );
    expect(comparables.map(({ path }) => path)).toEqual(comparables.map(() => null));
    const { rows } = await pool.query<{ latitude: number; longitude: number }>(
      'select latitude, longitude from ad where id = $1',
      [comparables[0]!.listingId],
    );
    const id = await advertise({ ...rows[0]!, address: '9 Fir Close, Swords', rentalValue: 1_777 });
    const shown = (await estimate(TWO_BEDS)).comparables.find(({ listingId }) => listingId === id)!;
    expect(shown).toMatchObject({ isAvailable: true, rent: 1_777, beds: 2, address: '9 Fir Close, Swords' });
    expect(shown.path).toMatch(new RegExp(`^/for-rent/.+/${id}$`));
    await pool.query(`update ad set state = 'withdrawn', closed_at = now() where id = $1`, [id]);
    const after = (await estimate(TWO_BEDS)).comparables.map(({ listingId }) => listingId);
    expect(after).not.toContain(id);
  });

  it('comes without past listings of homes that their owners had hidden', async () => {
    const asked = async () => (await estimate(TWO_BEDS)).comparables.map((rent) => rent.address);
    const address = (await asked()).find((one) => /^\d/.test(one))!;
    const [owner, moderator] = [await person(pool), await person(pool, { moderator: true })];
    const county = COUNTIES[DUBLIN - 1]!.name;
    const { id } = await sent(app, owner, { address, county, kind: 'hide' });
    expect(await asked()).toContain(address);
    expect((await decide(app, moderator, id)).statusCode).toBe(200);
    expect(await asked()).not.toContain(address);
    expect((await withdraw(app, owner, id)).statusCode).toBe(200);
    expect(await asked()).toContain(address);
  });

  it('counts toward the limit of a network, as estimates of prices do', async () => {
    const from = (remoteAddress: string) =>
      app.inject({ method: 'POST', url: URL, payload: TWO_BEDS, remoteAddress });
    expect((await from('192.0.2.7')).statusCode).toBe(200);
    await pool.query(
      `insert into mail_budget (subject) select subject from
         (select subject from mail_budget order by id desc limit 1) last cross join generate_series(2, $1)`,
      [NETWORK_LIMITS[0]!.max],
    );
    const refused = await from('192.0.2.7');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, RETRY_AFTER_S]);
    expect((await from('192.0.2.8')).statusCode).toBe(200);
  });

  it('is refused where too few rents of the county are known', async () => {
    const { rows } = await pool.query<{ county_id: number }>(
      `select county_id from ad where ad_type = 'rental' group by county_id having count(*) < 15 limit 1`,
    );
    const county = COUNTIES[rows[0]!.county_id - 1]!.name;
    const rent = await estimate({ address: `4 Main Street, Co. ${county}`, beds: 2 });
    expect(rent).toMatchObject({
      rentEstimateId: null,
      prediction: null,
      interval80: null,
      interval90: null,
      accuracy: null,
      confidence: 'none',
    });
    expect(rent.refusal?.reason).toBe('tooFewRents');
  });

  it('is refused, in the language of the request, before enough rents were known', async () => {
    const answer = await ask({ ...TWO_BEDS, asOf: '2015-06-01' }, 'ga');
    expect(answer.json().rentEstimate.refusal).toMatchObject({ reason: 'noModel' });
    expect(answer.json().rentEstimate.refusal.message).toContain('tithe');
  });

  it.each<[string, object]>([
    ['no bedrooms', { ...HOME }],
    ['bedrooms that are none', { ...HOME, beds: -1 }],
    ['no address', { beds: 2 }],
    ['an unknown county', { address: '5 Main Street', beds: 2 }],
    ['Northern Ireland', { address: '5 Main Street, Belfast, Co. Antrim', beds: 2 }],
    ['an unknown Eircode alone', { eircode: 'D04 ZZ99', beds: 2 }],
    ['a day in the future', { ...TWO_BEDS, asOf: '2999-01-01' }],
    ['an asking price', { ...TWO_BEDS, askingPrice: 300_000 }],
    ['a position with one number', { ...TWO_BEDS, latitude: 53.3 }],
    ['an address with a NUL character', { ...TWO_BEDS, address: '5 Main\0 Street, Cork' }],
  ])('needs a clear question: %s', async (_, payload) => {
    const answer = await ask(payload);
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.json().message).not.toBe('');
  });
});

describe('the rent of a listing', () => {
  const read = (id: number | string) => app.inject(`/api/v1/listings/${id}/rent-estimate`);

  it('is shown beside what homes like it ask, at the rent first asked and without the listing itself', async () => {
    const { address, total_beds: totalBeds, ...point } = await pastLetting();
    const id = await advertise({ address, totalBeds, ...point, rentalValue: 1_650 });
    const answer = await read(id);
    expect(answer.statusCode, answer.body).toBe(200);
    const { askedRent, rentEstimate }: WireListingRentEstimate = answer.json();
    expect(askedRent).toBe(1_650);
    expect(rentEstimate!.interval80).not.toBeNull();
    const shown = rentEstimate!.comparables.map(({ address: other }) => other);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown).not.toContain(address);

    await pool.query('update ad set rental_value = 4950 where id = $1', [id]);
    const again: WireListingRentEstimate = (await read(id)).json();
    expect(again.rentEstimate!.interval80).toEqual(rentEstimate!.interval80);
    expect(again.askedRent).toBe(1_650);
  });

  it('is of a month where it is asked by the week', async () => {
    const id = await advertise({ rentalValue: 450, collectionPeriod: 'weekly' });
    const { askedRent }: WireListingRentEstimate = (await read(id)).json();
    expect(askedRent).toBe(1_950);
  });

  it('says that the bedrooms are missing', async () => {
    const id = await advertise({ totalBeds: null });
    const { rentEstimate }: WireListingRentEstimate = (await read(id)).json();
    expect(rentEstimate!.refusal?.reason).toBe('bedsUnknown');
    expect(rentEstimate!.interval80).toBeNull();
  });

  it.each<[string, Partial<NewListing>]>([
    ['a room', { adType: 'sharing' }],
    ['a home for a holiday', { offering: 'holiday' }],
    ['rooms for students', { offering: 'student' }],
    ['a home for sale', { adType: 'sale' }],
    ['a home in Northern Ireland', { countyId: 27 }],
    ['a rent on application', { rentalOnApplication: true, rentalValue: null, collectionPeriod: null }],
    ['a home that is off the market', { state: 'let', closedAt: new Date() }],
  ])('is not shown for %s', async (_, change) => {
    expect((await read(await advertise(change))).statusCode).toBe(404);
  });

  it.each([2_000_000_000, 'x', '0'])('is not shown for no listing: %s', async (id) => {
    expect((await read(id)).statusCode).toBe(404);
  });
});

describe('the accuracy of estimates of rents', () => {
  async function accuracy(stage: WireAccuracy['stage']): Promise<WireAccuracy | undefined> {
    const { groups } = (await app.inject('/api/v1/valuations/accuracy')).json();
    return groups.find((group: WireAccuracy) => group.stage === stage && group.grouping === 'all');
  }

  it('is measured on listings that appeared later, each once, and on those that were held out', async () => {
    expect(await accuracy('rent')).toBeUndefined();
    const compared = await compareWithRents(services);
    expect(compared).toBeGreaterThan(100);
    expect(await compareWithRents(services)).toBe(0);
    const [later, heldOut] = [await accuracy('rent'), await accuracy('rent_held_out')];
    expect(later!.homes).toBe(compared);
    expect(heldOut!.homes).toBeGreaterThan(400);
    for (const { medianError, coverage80, coverage90, width80, width90 } of [later!, heldOut!]) {
      expect(medianError).toBeLessThan(0.12);
      expect(coverage80).toBeGreaterThan(0.65);
      expect(coverage90).toBeGreaterThan(coverage80);
      expect(width90).toBeGreaterThan(width80);
    }
    // No estimate is by a model that could know the listing, or of before it appeared.
    const { rows } = await pool.query<{ early: number; others: number }>(
      `select count(*) filter (where m.month > (extract(year from e.as_of) - 2005) * 12 + extract(month from e.as_of) - 1)
                as early,
              count(*) filter (where e.as_of <> ad.first_published_at::date or e.stage <> 'rent') as others
         from valuation_outcome o join valuation_estimate e on e.id = o.estimate_id
         join valuation_model m on m.id = e.model_id join ad on ad.id = o.ad_id`,
    );
    expect(rows[0]).toEqual({ early: 0, others: 0 });
  });

  /** As a process that has just started would state it. */
  async function stated(): Promise<WireRentEstimate['accuracy']> {
    const facts = factsOfRequest(TWO_BEDS);
    const valued = await services.rentValuer.value({ facts, asOf: null, origin: 'request' });
    return valued.ok ? rentAccuracy(accuracyLookup(pool), valued.valuation) : null;
  }

  it('is stated with an estimate, and downloaded with the others', async () => {
    const later = await stated();
    expect(later).toMatchObject({ measuredOn: 'laterRents' });
    expect(later!.homes).toBeGreaterThanOrEqual(100);
    const table = await app.inject('/api/v1/valuations/accuracy.csv');
    const rows: Record<string, string>[] = parse(table.body, { columns: true });
    expect(rows.filter(({ stage }) => stage === 'rent').length).toBeGreaterThan(3);
    const comparisons = await app.inject('/api/v1/valuations/comparisons.csv');
    expect(comparisons.body).not.toContain(',rent,');
  });

  it('is stated from homes that were held out as long as few appeared later', async () => {
    await pool.query(`delete from valuation_accuracy where stage = 'rent'`);
    expect(await stated()).toMatchObject({ measuredOn: 'heldOutRents' });
    await pool.query('delete from valuation_accuracy');
    expect(await stated()).toBeNull();
  });

  it('forgets a comparison when the listing is erased', async () => {
    const count = async () =>
      (await pool.query<{ count: number }>('select count(*) from valuation_outcome where ad_id is not null'))
        .rows[0]!.count;
    const before = await count();
    await pool.query(
      'delete from ad where id = (select ad_id from valuation_outcome where ad_id is not null limit 1)',
    );
    expect(await count()).toBe(before - 1);
  });
});
