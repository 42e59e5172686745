import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { writeListings } from '#marketplace/listings/writes.ts';
import { decide, sent, withdraw } from '#tests/support/home-corrections.ts';
import { sampleListing } from '#tests/support/listings.ts';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { homeDescriberOf } from '../address/home.ts';
import type { WireValuation } from '../estimates/contract.ts';
import { readNewStreetSaleIds } from '../followed-homes/reads.ts';
import { importRegister } from '../register/jobs.ts';
import type { PlacePrices, SalesPage } from '../sold-prices/contract.ts';
import { refreshSoldPrices } from '../sold-prices/jobs.ts';
import { rebuildPrices } from '../sums/jobs.ts';
import { type SaleText, writeRegister } from '../testing/register-csv.ts';
import { emptyRegister } from '../testing/stored-register.ts';

const { app, pool, services } = await testProduct({ listings: 0 });
const folder = await mkdtemp(path.join(os.tmpdir(), 'gaff-shown-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const moderator = await person(pool, { moderator: true });

beforeEach(async () => {
  await emptyRegister(pool);
  await pool.query(
    'truncate sale_area, sale_search, sold_price_summary, sold_price_basis, home_correction cascade',
  );
});

let files = 0;
/** Imports a register with only these sales, as a file published after the others. */
async function register(sales: readonly SaleText[], isShown = true): Promise<void> {
  files += 1;
  const file = path.join(folder, `register-${files}.csv`);
  await writeRegister(file, [...sales, ...EDGES]);
  const published = new Date(Date.UTC(2025, 0, 1) + files * 86_400_000);
  await importRegister(pool, file, { gazetteer: services.gazetteer(), published, allowRemovals: true });
  if (isShown) await refreshSoldPrices(pool, services.gazetteer());
}

function sale(date: string, address: string, euro: number, more: Partial<SaleText> = {}): SaleText {
  return { date, address, county: 'Dublin', price: `€${euro}.00`, ...more };
}
/** The first and last day of each file, whose sales are never removed. */
const EDGES = [
  sale('01/01/2020', '1 Edge Lane, Malahide', 250_000),
  sale('31/12/2023', '2 Edge Lane, Malahide', 260_000),
];

const HOME = '7 Hazel Court, Swords';
const FULL_HOME = `${HOME}, Co. Dublin`;
const CODE = 'K67HC07';
/** Two sales of one home, joined by its Eircode and address, and its neighbours. */
const STREET = [
  sale('05/03/2021', HOME, 417_301, { eircode: CODE }),
  sale('05/05/2023', HOME, 517_302, { eircode: CODE }),
  ...[1, 2, 3, 4].map((number) =>
    sale(`0${number}/06/2022`, `${number} Hazel Court, Swords`, 300_000 + number),
  ),
];

async function get(url: string): Promise<string> {
  const answer = await app.inject({ url: `/api/v1/${url}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.body;
}
async function estimate(payload: object): Promise<WireValuation> {
  const url = '/api/v1/users/valuations/property/estimate';
  const answer = await app.inject({ method: 'POST', url, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().valuation;
}
async function addresses(query = '', place = 'swords-dublin'): Promise<string[]> {
  const { sales }: SalesPage = JSON.parse(await get(`sold-prices/${place}/sales${query}`));
  return sales.map(({ address }) => address);
}
async function pricesOf(place: string): Promise<PlacePrices> {
  return JSON.parse(await get(`sold-prices/${place}`));
}
const words = encodeURIComponent('hazel court');

/** Lists a home for sale in Swords. @returns its id */
async function list(reference: string, address: string): Promise<number> {
  const { countyId, id: areaId } = services.gazetteer().bySlug('swords-dublin')!;
  const { ids } = await writeListings(pool, [sampleListing({ reference, address, countyId, areaId })]);
  return ids.get(reference)!;
}
const listing = await list('on-the-street', '9 Hazel Court, Swords');

function streetKey(): string {
  return homeDescriberOf(services.gazetteer())({ address: HOME, countyId: 1 }).streetKey;
}

/** Everything that is shown around a home, by the place where it is shown. */
async function everywhere(): Promise<Record<string, string>> {
  const neighbour = await estimate({ address: '5 Hazel Court, Swords, Co. Dublin' });
  const home = await estimate({ address: FULL_HOME });
  const street = await readNewStreetSaleIds(
    pool,
    { streetKey: streetKey(), localities: [] },
    { after: 0, today: '2023-12-31' },
  );
  return {
    list: await get('sold-prices/swords-dublin/sales'),
    'list of the county': await get('sold-prices/dublin/sales?sort=priceDesc'),
    'search by words': await get(`sold-prices/dublin/sales?text=${words}`),
    'search by Eircode': await get(`sold-prices/dublin/sales?text=${CODE}`),
    'part of a listing': await get(`listings/${listing}/valuation`),
    'comparables of a neighbour': JSON.stringify(neighbour.comparables),
    'history of the home': JSON.stringify([home.history, home.propertyId, home.eircode, home.listings]),
    'new sales for followers': JSON.stringify(street),
  };
}

/** Sends a correction as a new person and accepts it. */
async function accepted(payload: object): Promise<{ who: Person; id: number }> {
  const who = await person(pool);
  const { id } = await sent(app, who, { address: FULL_HOME, ...payload });
  const answer = await decide(app, moderator, id);
  expect(answer.statusCode, answer.body).toBe(200);
  return { who, id };
}

const SIGNS = [/7 Hazel Court/i, /417[,_]?301/, /517[,_]?302/, new RegExp(CODE)];
const showsHome = (text: string) => SIGNS.some((sign) => sign.test(text));

describe('a hidden home', () => {
  it('is shown nowhere, and shown again everywhere once it is withdrawn', async () => {
    await register(STREET);
    const before = await everywhere();
    const propertyId = (await estimate({ address: FULL_HOME })).propertyId;
    for (const [place, text] of Object.entries(before))
      if (place !== 'new sales for followers') expect([place, showsHome(text)]).toEqual([place, true]);
    const totals = await Promise.all(['dublin', 'swords-dublin'].map(pricesOf));

    const { who, id } = await accepted({ kind: 'hide' });
    const hidden = await everywhere();
    for (const [place, text] of Object.entries(hidden))
      expect([place, showsHome(text)]).toEqual([place, false]);
    expect(hidden['history of the home']).toBe('[[],null,null,[]]');
    expect(JSON.parse(hidden['new sales for followers']!)).toHaveLength(
      JSON.parse(before['new sales for followers']!).length - 1,
    );
    for (const [at, place] of ['dublin', 'swords-dublin'].entries()) {
      const prices = await pricesOf(place);
      expect(prices.sales).toBe(totals[at]!.sales - 2);
      expect(prices.last12Months.sales).toBe(totals[at]!.last12Months.sales - 1);
      const page: SalesPage = JSON.parse(await get(`sold-prices/${place}/sales?from=2020`));
      expect(page.total).toBe(prices.sales);
    }
    // The address is not found by the Eircode either.
    const byCode = await app.inject({
      method: 'POST',
      url: '/api/v1/users/valuations/property/estimate',
      payload: { eircode: CODE },
    });
    expect([byCode.statusCode, byCode.body.includes('Hazel')]).toEqual([422, false]);

    expect((await withdraw(app, who, id)).statusCode).toBe(200);
    expect(await everywhere()).toEqual(before);
    expect(await Promise.all(['dublin', 'swords-dublin'].map(pricesOf))).toEqual(totals);
    expect((await estimate({ eircode: CODE })).propertyId).toBe(propertyId);
  });

  it('stays hidden while another person wants it hidden', async () => {
    await register(STREET);
    const [one, other] = [await person(pool), await person(pool)];
    const [first, second] = await Promise.all(
      [one, other].map((who) => sent(app, who, { address: FULL_HOME, kind: 'hide' })),
    );
    for (const { id } of [first!, second!]) await decide(app, moderator, id);
    await withdraw(app, one, first!.id);
    expect(await addresses()).not.toContain(HOME);
    await withdraw(app, other, second!.id);
    expect(await addresses()).toContain(HOME);
  });

  it('has its past listings hidden, also if it was never sold', async () => {
    const listed = await list('never-sold', '3 Cedar Park, Swords');
    const home = { address: '3 Cedar Park, Swords, Co. Dublin' };
    await register(STREET);
    expect((await estimate(home)).listings.map(({ id }) => id)).toEqual([listed]);
    const { who, id } = await accepted({ ...home, kind: 'hide' });
    expect((await estimate(home)).listings).toEqual([]);
    // Its first sale is hidden from the import on.
    const before = await pricesOf('dublin');
    await register([...STREET, sale('09/09/2022', '3 Cedar Park, Swords', 333_303)]);
    expect((await estimate(home)).history).toEqual([]);
    expect(await addresses('?text=cedar', 'dublin')).toEqual([]);
    expect((await pricesOf('dublin')).sales).toBe(before.sales);
    await withdraw(app, who, id);
    expect((await estimate(home)).listings).toHaveLength(1);
    expect((await estimate(home)).history).toHaveLength(1);
  });
});

describe('an import after a home was hidden', () => {
  async function hide() {
    await register(STREET);
    return accepted({ kind: 'hide' });
  }
  /** @returns the id of the hidden home in the register */
  async function propertyId(): Promise<number | null> {
    const { rows } = await pool.query<{ property_id: number | null }>(
      'select property_id from home_correction',
    );
    return rows[0]!.property_id;
  }

  it('hides its new sales, before and after lists are brought up to date', async () => {
    await hide();
    await register([...STREET, sale('07/07/2023', HOME, 517_302, { eircode: CODE })], false);
    for (const [place, text] of Object.entries(await everywhere()))
      expect([place, showsHome(text)]).toEqual([place, false]);
    await refreshSoldPrices(pool, services.gazetteer());
    for (const [place, text] of Object.entries(await everywhere()))
      expect([place, showsHome(text)]).toEqual([place, false]);
  });

  it.each([
    [
      'with another Eircode',
      STREET.map((one) => (one.address === HOME ? { ...one, eircode: 'K67HC08' } : one)),
    ],
    ['without its Eircode', STREET.map((one) => (one.address === HOME ? { ...one, eircode: '' } : one))],
    [
      'under another address',
      STREET.map((one) => (one.address === HOME ? { ...one, address: '7 Hazel Crt., Swords, Fingal' } : one)),
    ],
  ])('keeps it hidden when its sales are corrected %s', async (_, corrected) => {
    const { who, id } = await hide();
    await register(corrected);
    for (const [place, text] of Object.entries(await everywhere()))
      expect([place, showsHome(text) || /7 Hazel Cr/i.test(text)]).toEqual([place, false]);
    await withdraw(app, who, id);
    expect((await addresses()).filter((address) => /^7 Hazel C/.test(address))).toHaveLength(2);
  });

  it('keeps it hidden when its home is removed and comes back', async () => {
    const { who, id } = await hide();
    const before = await propertyId();
    await register(STREET.filter(({ address }) => address !== HOME));
    expect(await propertyId()).toBeNull();
    await register(STREET);
    expect(await propertyId()).not.toBe(before);
    for (const [place, text] of Object.entries(await everywhere()))
      expect([place, showsHome(text)]).toEqual([place, false]);
    await withdraw(app, who, id);
    expect(await addresses()).toContain(HOME);
  });

  it('makes its keys again with those of the sales', async () => {
    await hide();
    const { rows: before } = await pool.query('select home_key from home_correction');
    await pool.query("update home_correction set home_key = 'of an older gazetteer'");
    const client = await pool.connect();
    await rebuildPrices(client, services.gazetteer());
    client.release();
    expect((await pool.query('select home_key from home_correction')).rows).toEqual(before);
  });
});

describe('a sale', () => {
  it('of another home leaves the history of the home, and stays in lists', async () => {
    await register(STREET);
    const { who, id } = await accepted({ kind: 'other_home', soldOn: '2021-03-05' });
    expect((await estimate({ address: FULL_HOME })).history.map(({ soldOn }) => soldOn)).toEqual([
      '2023-05-05',
    ]);
    const { sales }: SalesPage = JSON.parse(
      await get(`sold-prices/swords-dublin/sales?text=${words}&sort=oldest`),
    );
    const ofHome = sales.filter(({ address }) => address === HOME);
    expect(ofHome.map(({ soldOn, earlier }) => [soldOn, earlier])).toEqual([
      ['2021-03-05', []],
      ['2023-05-05', []],
    ]);
    expect(await addresses(`?text=${CODE}`)).toEqual([HOME]);
    await withdraw(app, who, id);
    expect((await estimate({ address: FULL_HOME })).history).toHaveLength(2);
    expect(await addresses(`?text=${CODE}`)).toEqual([HOME, HOME]);
  });

  it('whose price is not for the whole home is marked, and in no comparison or median', async () => {
    await register(STREET);
    const before = await pricesOf('swords-dublin');
    const { who, id } = await accepted({ kind: 'not_full_price', soldOn: '2023-05-05' });
    const { sales }: SalesPage = JSON.parse(await get('sold-prices/swords-dublin/sales'));
    expect(sales.find(({ paidCents }) => paidCents === 51_730_200)).toMatchObject({
      isFullMarketPrice: false,
    });
    expect((await estimate({ address: FULL_HOME })).history).toMatchObject([
      { soldOn: '2023-05-05', isFullPrice: false, priceToday: null },
      { soldOn: '2021-03-05', isFullPrice: true },
    ]);
    const { comparables } = await estimate({ address: '5 Hazel Court, Swords, Co. Dublin' });
    expect(comparables.map(({ price }) => price)).not.toContain(517_302);
    const after = await pricesOf('swords-dublin');
    expect(after.sales).toBe(before.sales);
    expect(after.last12Months).toMatchObject({
      sales: before.last12Months.sales,
      pricedSales: before.last12Months.pricedSales - 1,
    });
    // The next import keeps it, also when it corrects the price.
    await register(STREET.map((one) => (one.date === '05/05/2023' ? { ...one, price: '€517,303.00' } : one)));
    expect((await estimate({ address: FULL_HOME })).history[0]).toMatchObject({
      price: 517_303,
      isFullPrice: false,
    });
    await withdraw(app, who, id);
    expect((await estimate({ address: FULL_HOME })).history[0]).toMatchObject({ isFullPrice: true });
    expect((await pricesOf('swords-dublin')).last12Months).toEqual(before.last12Months);
  });
});

it('a corrected address is shown and found, and so is the registered one', async () => {
  await register(STREET);
  const { who, id } = await accepted({ kind: 'address', shownAddress: '7 Cúirt an Choill, Swords' });
  const isShown = async (is: boolean) => {
    const [shown, not] = ['7 Cúirt an Choill, Swords', HOME];
    const { comparables } = await estimate({ address: '5 Hazel Court, Swords, Co. Dublin' });
    for (const list of [
      await addresses(),
      await addresses(`?text=${words}`),
      await addresses(`?text=${CODE}`),
      comparables.map(({ address }) => address),
      [(await estimate({ eircode: CODE })).address],
    ]) {
      expect([list.includes(shown), list.includes(not)]).toEqual([is, !is]);
    }
    expect(await addresses(`?text=${encodeURIComponent('cuirt')}`)).toHaveLength(is ? 2 : 0);
  };
  await isShown(true);
  await register([...STREET, sale('08/08/2023', '8 Hazel Court, Swords', 311_111)]);
  await isShown(true);
  await withdraw(app, who, id);
  await isShown(false);
});

it('what is listed and counted is what the corrections in force leave, after any decisions and imports', async () => {
  const numbers = [1, 2, 3, 4, 5];
  const step = fc.record({
    home: fc.constantFrom(...numbers),
    act: fc.constantFrom('hide', 'not_full_price', 'withdraw', 'remove', 'sell', 'import'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      await emptyRegister(pool);
      await pool.query('truncate home_correction cascade');
      const address = (home: number) => `${home} Larch Row, Swords`;
      const sold = new Map(numbers.map((home) => [home, 1]));
      const inForce: { who: Person; id: number; home: number; kind: string }[] = [];
      const load = () =>
        register(
          numbers.flatMap((home) =>
            Array.from({ length: sold.get(home)! }, (_, at) =>
              sale(`0${at + 1}/0${home}/2022`, address(home), 200_000 + 10 * home + at),
            ),
          ),
        );
      await load();
      let imported = new Map(sold);
      for (const { home, act } of steps) {
        const isHidden = inForce.some((one) => one.home === home && one.kind === 'hide');
        if (act === 'sell') sold.set(home, Math.min(sold.get(home)! + 1, 3));
        else if (act === 'remove') sold.set(home, 0);
        else if (act === 'import') {
          await load();
          imported = new Map(sold);
        } else if (act === 'withdraw') {
          const one = inForce.find((other) => other.home === home);
          if (!one) continue;
          expect((await withdraw(app, one.who, one.id)).statusCode).toBe(200);
          inForce.splice(inForce.indexOf(one), 1);
        } else if (!isHidden && imported.get(home)! > 0) {
          const about = act === 'hide' ? {} : { soldOn: `2022-0${home}-01` };
          const { who, id } = await accepted({
            address: `${address(home)}, Co. Dublin`,
            kind: act,
            ...about,
          });
          inForce.push({ who, id, home, kind: act });
        }
        const listed = numbers
          .filter((one) => !inForce.some((other) => other.home === one && other.kind === 'hide'))
          .flatMap((one) => Array.from({ length: imported.get(one)! }, () => address(one)));
        const marked = inForce
          .filter(({ kind, home: of }) => kind === 'not_full_price' && listed.includes(address(of)))
          .map(({ home: of }) => of);
        const page: SalesPage = JSON.parse(await get('sold-prices/swords-dublin/sales?from=2020'));
        expect(page.sales.map((one) => one.address).sort()).toEqual(listed.sort());
        expect(page.total).toBe(listed.length);
        expect(page.sales.filter((one) => !one.isFullMarketPrice)).toHaveLength(new Set(marked).size);
        const { years } = await pricesOf('swords-dublin');
        const of2022 = years.find(({ year }) => year === 2022)?.all ?? { sales: 0, pricedSales: 0 };
        expect([of2022.sales, of2022.pricedSales]).toEqual([
          listed.length,
          listed.length - new Set(marked).size,
        ]);
      }
      // Made again as a whole, lists and medians are the same.
      const shown = () => Promise.all(['dublin', 'swords-dublin'].map(pricesOf));
      const before = await shown();
      await pool.query('truncate sale_area, sale_search, sold_price_summary, sold_price_basis');
      await refreshSoldPrices(pool, services.gazetteer());
      expect(await shown()).toEqual(before);
    }),
    { numRuns: 8 },
  );
}, 120_000);
