import { describe, expect, it } from 'vitest';
import type { ValuationModelRow } from '#database/rows.ts';
import { COUNTIES } from '#property/county.ts';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { numberedHomes } from '#tests/support/trained-register.ts';
import { digestOfModel, packModel, unpackModel } from '../model/valuation-model.ts';
import { rollBackModel, writeModel } from '../model/writes.ts';
import { ACCOUNT_LIMITS, NETWORK_LIMITS } from './budget.ts';
import type { WireValuation } from './contract.ts';

const { app, pool } = await testProduct({ listings: 0, template: 'template_valuation' });
const homes = await numberedHomes(pool, 12);

const URL = '/api/v1/users/valuations/property/estimate';
const ask = (payload: object, language = 'en') =>
  app.inject({ method: 'POST', url: URL, payload, headers: { 'accept-language': language } });

async function estimate(payload: object): Promise<WireValuation> {
  const answer = await ask(payload);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().valuation;
}

/** Answers about a home, one step after the other. */
const [home] = homes.map(({ address, county_id }) => ({
  address,
  county: COUNTIES[county_id - 1]!.name,
}));
const ROOMS = { propertyType: 'semi_detached', beds: 3, baths: 2 };
const FULL = { ...ROOMS, floorArea: 105, ber: 'C2' };

describe('an estimate', () => {
  it('is a figure within its ranges, made of factors that add up', async () => {
    for (const { address, county_id } of homes) {
      const county = COUNTIES[county_id - 1]!.name;
      const { interval80, interval90, start, factors, ...valuation } = await estimate({
        address,
        county,
        ...FULL,
      });
      const { prediction, lowerEstimate, upperEstimate } = valuation.latestPropertyPriceEstimate!;
      expect(interval90!.lower).toBeLessThan(interval80!.lower);
      expect(interval80!.upper).toBeLessThan(interval90!.upper);
      expect({ lower: lowerEstimate, upper: upperEstimate }).toEqual(interval80);
      if (prediction === null) continue;
      expect(interval80!.lower).toBeLessThan(prediction);
      expect(prediction).toBeLessThan(interval80!.upper);
      expect(start! + factors.reduce((sum, { change }) => sum + change, 0)).toBe(prediction);
    }
  });

  it('looks at more of the home with each step, and asks for what is left', async () => {
    const steps = [
      await estimate(home!),
      await estimate({ ...home, ...ROOMS }),
      await estimate({ ...home, ...FULL }),
      await estimate({ ...home, ...FULL, askingPrice: 400_000 }),
    ];
    expect(steps.map(({ stage }) => stage)).toEqual(['address', 'rooms', 'full', 'asking']);
    const width = ({ interval80 }: WireValuation) =>
      interval80 ? Math.log(interval80.upper / interval80.lower) : Number.POSITIVE_INFINITY;
    expect(width(steps[3]!)).toBeLessThan(width(steps[0]!));
    expect(steps[3]!.question).toBeNull();
    expect(['beds', 'type', 'baths', 'size', 'ber', null]).toContain(steps[0]!.question);
  });

  it('knows the earlier sales of the home, and shows others of the street once each', async () => {
    const valuation = await estimate(home!);
    expect(valuation.propertyId).not.toBeNull();
    expect(valuation.history.length).toBeGreaterThan(0);
    const ids = valuation.comparables.map(({ propertyId }) => propertyId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain(valuation.propertyId);
  });

  it('tells what each fact added to it, as if the steps had been asked for, and stores only itself', async () => {
    const facts = { ...home, ...FULL, askingPrice: 512_345 };
    const stored = async () =>
      (await pool.query<{ count: number }>('select count(*) as count from valuation_estimate')).rows[0]!
        .count;
    const before = await stored();
    const { steps } = await estimate(facts);
    expect(await stored()).toBe(before + 1);
    const asked = [
      await estimate(home!),
      await estimate({ ...home, ...ROOMS }),
      await estimate({ ...home, ...FULL }),
    ];
    expect(steps).toEqual(
      asked.map(({ stage, interval80, interval90, latestPropertyPriceEstimate }) => ({
        stage,
        interval80,
        interval90,
        prediction: latestPropertyPriceEstimate!.prediction,
      })),
    );
    expect(asked.map((one) => one.steps.map(({ stage }) => stage))).toEqual([
      [],
      ['address'],
      ['address', 'rooms'],
    ]);
    expect((await estimate({ ...home, ...FULL, beds: null })).steps).toEqual([]);
  });

  it('has the place of the home, exact where it was given, and of each comparable', async () => {
    const { latitude, longitude, comparables } = await estimate(home!);
    expect([latitude, longitude]).not.toContain(null);
    const given = { latitude: 53.5, longitude: -7.25 };
    expect(await estimate({ ...home, ...given })).toMatchObject(given);
    expect(comparables.length).toBeGreaterThan(0);
    for (const { propertyId, latitude, longitude } of comparables) {
      const { rows } = await pool.query('select latitude, longitude from property where id = $1', [
        propertyId,
      ]);
      expect(rows).toEqual([{ latitude, longitude }]);
    }
  });

  it('does not show a sale of a share among its comparables', async () => {
    const asked = await Promise.all(
      homes.map(({ address, county_id }) => estimate({ address, county: COUNTIES[county_id - 1]!.name })),
    );
    const at = asked.findIndex(({ comparables }) => comparables.length > 4);
    const { address, comparables } = asked[at]!;
    const share = comparables[0]!.propertyId;
    const eighth = Math.round(10_000 * Math.log(8));
    const change = (by: number) =>
      pool.query('update register_sale set relative_price = relative_price + $2 where property_id = $1', [
        share,
        by,
      ]);
    await change(-eighth);
    try {
      const { comparables: shown } = await estimate({
        address,
        county: COUNTIES[homes[at]!.county_id - 1]!.name,
      });
      expect(shown.length).toBeGreaterThan(2);
      expect(shown.map(({ propertyId }) => propertyId)).not.toContain(share);
    } finally {
      await change(eighth);
    }
  });

  it('is found by the Eircode alone for a home that was sold before', async () => {
    const known = homes.find(({ eircode }) => eircode !== null)!;
    const byCode = await estimate({ eircode: known.eircode });
    expect(byCode.eircode?.replace(' ', '')).toBe(known.eircode);
    expect(byCode.latestPropertyPriceEstimate).not.toBeNull();
  });

  it('is stored once for the same question, and leads to its comparables', async () => {
    const [one, again, other] = [
      await estimate(home!),
      await estimate(home!),
      await estimate({ ...home, beds: 3 }),
    ];
    expect(again.propertyPriceEstimateId).toBe(one.propertyPriceEstimateId);
    expect(other.propertyPriceEstimateId).not.toBe(one.propertyPriceEstimateId);
    const similar = await app.inject(`/api/v1/users/valuations/similar/${one.propertyPriceEstimateId}`);
    expect(similar.json()).toEqual({
      propertyPriceEstimateId: one.propertyPriceEstimateId,
      similarProperties: one.comparables,
    });
  });

  it('is the same after a home beside it was hidden, without its sale', async () => {
    const before = await estimate(home!);
    const beside = before.comparables[0]!;
    await pool.query(
      `insert into home_correction (user_id, county_id, address, home_key, property_id, kind, statement, state)
       select $1, county_id, address, home_key, id, 'hide', 'It is mine and I live in it.', 'accepted'
         from property where id = $2`,
      [(await person(pool)).userId, beside.propertyId],
    );
    const { comparables, ...after } = await estimate(home!);
    const { propertyPriceEstimateId: id } = before;
    const { similarProperties } = (await app.inject(`/api/v1/users/valuations/similar/${id}`)).json();
    for (const sales of [comparables, similarProperties]) {
      const shown = JSON.stringify(sales);
      expect([shown.includes(beside.address), shown.includes(String(beside.price))]).toEqual([false, false]);
    }
    expect({ ...after, comparables: [] }).toEqual({ ...before, comparables: [] });
    await pool.query('delete from home_correction');
  });

  it('as of a day sees nothing that was published later', async () => {
    const asOf = new Date(Date.now() - 300 * 86_400_000).toISOString().slice(0, 10);
    const before = await estimate({ ...home, asOf });
    const sold = before.comparables.map(({ soldOn }) => soldOn);
    expect(sold.every((day) => day < asOf)).toBe(true);
    expect(before.history.every(({ soldOn }) => soldOn < asOf)).toBe(true);
    expect(before.model).not.toBe((await estimate(home!)).model);
    expect(before.asOf).toBe(asOf);
  });

  it('has no model to use before the first was trained, and says so', async () => {
    const { refusal, propertyPriceEstimateId, interval80 } = await estimate({ ...home, asOf: '2012-06-01' });
    expect(refusal?.reason).toBe('noModel');
    expect({ propertyPriceEstimateId, interval80 }).toEqual({
      propertyPriceEstimateId: null,
      interval80: null,
    });
  });

  it('is refused with the reason where the range is too wide, and comparables are shown', async () => {
    await serveUnsureModel();
    const { comparables, question, ...valuation } = await estimate(home!);
    expect(valuation.latestPropertyPriceEstimate).toMatchObject({ confidence: 'none', prediction: null });
    expect(valuation).toMatchObject({ interval80: null, interval90: null, start: null, factors: [] });
    expect(valuation.refusal).toMatchObject({ reason: 'rangeTooWide' });
    expect(comparables.length).toBeGreaterThan(0);
    expect(question).not.toBeNull();
    await rollBackModel(pool);
    expect((await estimate(home!)).refusal).toBeNull();
  });

  /** Puts a model into service whose ranges are five times as wide. */
  async function serveUnsureModel(): Promise<void> {
    const { rows } = await pool.query<Pick<ValuationModelRow, 'month' | 'content'>>(
      `select month, content from valuation_model where state = 'live'`,
    );
    const { month, content } = rows[0]!;
    const { address, ...parts } = await unpackModel(content);
    const quantiles = new Map(
      [...address.intervals.quantiles].map(([group, [likely, wide]]) => [
        group,
        [5 * likely, 5 * wide] as const,
      ]),
    );
    const model = { ...parts, address: { ...address, intervals: { ...address.intervals, quantiles } } };
    await writeModel(pool, {
      month,
      digest: digestOfModel(model),
      content: packModel(model),
      state: 'live',
      measures: { medianError: null, liveMedianError: null, held: 0, rents: 0 },
    });
  }
});

describe('the number of estimates', () => {
  /** Counts an estimate again, as if so many more had been asked for. */
  const countMore = (max: number) =>
    pool.query(
      `insert into mail_budget (subject) select subject from
         (select subject from mail_budget order by id desc limit 1) last cross join generate_series(1, $1)`,
      [max - 1],
    );
  const from = (remoteAddress: string, who?: Person) =>
    app.inject({ method: 'POST', url: URL, payload: home!, remoteAddress, headers: who?.headers ?? {} });

  it('is limited by network and hour', async () => {
    expect((await from('192.0.2.1')).statusCode).toBe(200);
    await countMore(NETWORK_LIMITS[0]!.max - 1);
    expect((await from('192.0.2.1')).statusCode).toBe(200);
    const refused = await from('192.0.2.1');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect(refused.json().message).toContain('Try again in an hour');
    expect((await from('192.0.2.2')).statusCode).toBe(200);
  });

  it('is limited by account, in any network, and for followed homes too', async () => {
    const who = await person(pool);
    const url = `/api/v1/users/${who.userId}/homes`;
    const follow = () => app.inject({ method: 'POST', url, payload: home!, headers: who.headers });
    const followed = await follow();
    expect(followed.statusCode).toBe(201);
    await countMore(ACCOUNT_LIMITS[0]!.max);
    expect((await from('192.0.2.3', who)).statusCode).toBe(429);
    expect((await follow()).statusCode).toBe(429);
    const change = (payload: object) =>
      app.inject({ method: 'PATCH', url: `${url}/${followed.json().id}`, payload, headers: who.headers });
    expect((await change({ beds: 4 })).statusCode).toBe(429);
    expect((await change({ monthlyEmail: true })).statusCode).toBe(200);
    expect((await from('192.0.2.3')).statusCode).toBe(200);
  });

  it('of a scraper is exceeded within a day', () => {
    const perDay = ({ max, windowMs }: { max: number; windowMs: number }) => (max * 86_400_000) / windowMs;
    expect(Math.min(...NETWORK_LIMITS.map(perDay))).toBeLessThan(5_000);
  });
});

describe('a refusal', () => {
  it.each<[string, object, number]>([
    ['no address', {}, 422],
    ['an unknown county', { address: '5 Main Street' }, 422],
    ['Northern Ireland', { address: '5 Main Street, Belfast, Co. Antrim' }, 422],
    ['an address without a street', { address: 'Co. Cork' }, 422],
    ['an unknown Eircode alone', { eircode: 'D04 ZZ99' }, 422],
    ['a day in the future', { ...home, asOf: '2999-01-01' }, 422],
    ['a day that is none', { ...home, asOf: '2025-13-45' }, 422],
    ['a type that is none', { ...home, propertyType: 'castle' }, 422],
    ['a negative size', { ...home, floorArea: -5 }, 422],
    ['a position with one number', { ...home, latitude: 53.3 }, 422],
    ['an address with a NUL character', { address: '5 Main\0 Street, Cork' }, 422],
    ['an address that is too long', { address: `5 ${'x'.repeat(400)}, Cork` }, 422],
  ])('is clear: %s', async (_, payload, status) => {
    const answer = await ask(payload);
    expect(answer.statusCode, answer.body).toBe(status);
    expect(answer.json().message).not.toBe('');
  });

  it('is in the language of the request', async () => {
    const answer = await ask({ address: '5 Main Street' }, 'ga');
    expect(answer.json().message).toContain('contae');
  });

  it('of unknown estimates is 404', async () => {
    const url = '/api/v1/users/valuations/similar/';
    expect((await app.inject(`${url}7d0b1f6e-0000-4000-8000-000000000000`)).statusCode).toBe(404);
    expect((await app.inject(`${url}7`)).statusCode).toBe(404);
  });
});
