import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { testProduct } from '#tests/support/product.ts';
import { importRegister } from '../register/jobs.ts';
import { type SaleText, writeRegister } from '../testing/register-csv.ts';
import { emptyRegister } from '../testing/stored-register.ts';
import type { countyPrices, MedianPrice, PlacePrices, SalesPage } from './contract.ts';
import { refreshSoldPrices } from './jobs.ts';
import { MAX_LISTED_SALES, MIN_MEDIAN_SALES, SALES_PER_PAGE } from './rules.ts';

const { app, pool, services } = await testProduct({ listings: 60 });
const folder = await mkdtemp(path.join(os.tmpdir(), 'gaff-sold-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  await emptyRegister(pool);
  await pool.query('truncate sale_area, sale_search, sold_price_summary, sold_price_basis');
});

let files = 0;
/** Imports a register with only these sales, and brings sold prices up to date. */
async function register(sales: readonly SaleText[]): Promise<void> {
  const file = path.join(folder, `register-${files++}.csv`);
  await writeRegister(file, sales);
  await importRegister(pool, file, { gazetteer: services.gazetteer(), allowRemovals: true });
  await refreshSoldPrices(pool, services.gazetteer());
}

async function get<Body>(url: string): Promise<Body> {
  const answer = await app.inject({ url: `/api/v1/sold-prices${url}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
async function statusOf(url: string): Promise<number> {
  return (await app.inject({ url: `/api/v1/sold-prices${url}` })).statusCode;
}
async function addressesIn(place: string, query = ''): Promise<string[]> {
  const { sales } = await get<SalesPage>(`/${place}/sales${query}`);
  return sales.map(({ address }) => address);
}

/** A sale as the tests think of it; all are in Dublin. */
type Sold = {
  date: string;
  place: 'Swords' | 'Malahide' | null;
  euro: number;
  isNew: boolean;
  isFlat: boolean;
  isFull: boolean;
};

const sold = fc.record<Sold>({
  date: fc
    .date({ min: new Date('2021-01-01'), max: new Date('2023-12-30'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  place: fc.constantFrom('Swords', 'Malahide', null),
  euro: fc.integer({ min: 19_000, max: 900_000 }),
  isNew: fc.boolean(),
  isFlat: fc.boolean(),
  isFull: fc.boolean(),
});
/** The last day of the register, so that both periods of 12 months are known. */
const LAST: Sold = {
  date: '2023-12-31',
  place: 'Swords',
  euro: 300_000,
  isNew: false,
  isFlat: false,
  isFull: true,
};

/** Each on a street of its own, so that no sale is a repeat or part of a bulk sale. */
function rowOf({ date, place, euro, isNew, isFlat, isFull }: Sold, at: number): SaleText {
  const [year, month, day] = date.split('-');
  return {
    date: `${day}/${month}/${year}`,
    address: [
      `${isFlat ? 'Apartment ' : ''}${at + 1}`,
      `Oak${'abcdefghij'[at % 10]}${'abcdefghij'[Math.floor(at / 10)]} Road`,
      ...(place ? [place] : []),
    ].join(isFlat && place === null ? ' ' : ', '),
    county: 'Dublin',
    price: `€${euro.toFixed(2)}`,
    vatExclusive: isNew ? 'Yes' : 'No',
    notFull: isFull ? 'No' : 'Yes',
    ...(isNew ? { description: 'New Dwelling house /Apartment' } : {}),
  };
}

function expectedMedian(sales: readonly Sold[]): MedianPrice {
  const prices = sales
    .filter(({ isFull }) => isFull)
    .map(({ euro, isNew }) => Math.floor((euro * 100 * (isNew ? 1135 : 1000) + 500) / 1000))
    .filter((cents) => cents >= 2_000_000)
    .sort((one, other) => one - other);
  const median = prices.length < MIN_MEDIAN_SALES ? null : prices[Math.ceil(prices.length / 2) - 1]!;
  return { sales: sales.length, pricedSales: prices.length, medianCents: median };
}

describe('sold prices of a place', () => {
  it('are medians of the sales in it and in all areas within it, by year and kind', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(sold, { minLength: 60, maxLength: 99 }), async (some) => {
        await emptyRegister(pool);
        const sales = [...some, LAST];
        await register(sales.map(rowOf));
        for (const [slug, own] of [
          ['dublin', sales],
          ['swords-dublin', sales.filter(({ place }) => place === 'Swords')],
        ] as const) {
          const prices = await get<PlacePrices>(`/${slug}`);
          expect(prices.register?.lastDay).toBe('2023-12-31');
          expect(prices.sales).toBe(own.length);
          const within = (from: string, to: string) => own.filter(({ date }) => date >= from && date <= to);
          expect(prices.last12Months).toEqual(expectedMedian(within('2023-01-01', '2023-12-31')));
          expect(prices.previous12Months).toEqual(expectedMedian(within('2022-01-01', '2022-12-31')));
          for (const { year, ...groups } of prices.years) {
            const ofYear = within(`${year}-01-01`, `${year}-12-31`);
            expect(groups.all).toEqual(expectedMedian(ofYear));
            expect(groups.new).toEqual(expectedMedian(ofYear.filter(({ isNew }) => isNew)));
            expect(groups.flat).toEqual(
              expectedMedian(ofYear.filter(({ isNew, isFlat }) => !isNew && isFlat)),
            );
            expect(groups.house).toEqual(
              expectedMedian(ofYear.filter(({ isNew, isFlat }) => !isNew && !isFlat)),
            );
          }
        }
      }),
      { numRuns: 6 },
    );
  });

  it('change when the register is corrected', async () => {
    const first = { ...LAST, date: '2023-01-01' };
    const corrected = { ...LAST, date: '2023-06-01' };
    await register([first, corrected, LAST].map(rowOf));
    expect((await get<PlacePrices>('/swords-dublin')).sales).toBe(3);
    await register([first, { ...corrected, place: 'Malahide' as const }, LAST].map(rowOf));
    expect((await get<PlacePrices>('/swords-dublin')).sales).toBe(2);
    expect((await get<PlacePrices>('/malahide-dublin')).sales).toBe(1);
    expect(await addressesIn('swords-dublin')).toHaveLength(2);
    expect(await addressesIn('malahide-dublin')).toEqual(['2, Oakba Road, Malahide']);
  });

  it('say nothing about the change with few sales', async () => {
    await register([LAST].map(rowOf));
    const { counties } = await get<z.output<typeof countyPrices>>('');
    expect(counties).toHaveLength(26);
    expect(counties.find(({ displayValue }) => displayValue === 'dublin')).toMatchObject({
      last12Months: { sales: 1, medianCents: null },
      changePercent: null,
    });
    expect(counties.find(({ displayValue }) => displayValue === 'cork')?.last12Months.sales).toBe(0);
  });

  it('say by how much they changed with enough sales', async () => {
    const sales = Array.from(
      { length: 40 },
      (_, at): Sold => ({
        ...LAST,
        date: at < 20 ? '2023-06-01' : '2022-06-01',
        euro: at < 20 ? 330_000 : 300_000,
      }),
    );
    await register([...sales, LAST].map(rowOf));
    expect((await get<PlacePrices>('/dublin')).changePercent).toBe(10);
  });

  it('are empty before the first import', async () => {
    expect(await get<PlacePrices>('/dublin')).toMatchObject({ register: null, sales: 0, years: [] });
    expect(await get<z.output<typeof countyPrices>>('')).toMatchObject({ register: null });
    expect(await get<SalesPage>('/dublin/sales')).toMatchObject({ sales: [], total: 0, pages: 0 });
  });

  it('are refused for a place that is unknown, and for a college', async () => {
    expect(await statusOf('/nowhere-at-all')).toBe(404);
    expect(await statusOf('/nowhere-at-all/sales')).toBe(404);
    const college = services.gazetteer().areas.find(({ kind }) => kind === 'college')!;
    expect(await statusOf(`/${college.slug}`)).toBe(404);
  });
});

const HOMES: SaleText[] = [
  {
    date: '01/02/2020',
    address: '12 Oak Road, Swords',
    county: 'Dublin',
    eircode: 'K67AC12',
    price: '€200,000.00',
  },
  {
    date: '01/02/2022',
    address: '12 OAK RD, SWORDS',
    county: 'Dublin',
    eircode: 'K67AC12',
    price: '€300,000.00',
  },
  {
    date: '03/04/2021',
    address: '4 Páirc na Coille, Swords',
    county: 'Dublin',
    price: '€400,000.00',
    notFull: 'Yes',
  },
  {
    date: '05/06/2023',
    address: '7 O’Connell Street, Malahide',
    county: 'Dublin',
    price: '€100,000.00',
    vatExclusive: 'Yes',
    description: 'New Dwelling house /Apartment',
  },
  { date: '05/06/2023', address: '9 Oak Road, Birr', county: 'Offaly', price: '€150,000.00' },
];

describe('a search of sales', () => {
  beforeEach(() => register(HOMES));

  it('lists the sales of a place, newest first, with earlier sales of the same home', async () => {
    const { sales, total } = await get<SalesPage>('/swords-dublin/sales');
    expect(total).toBe(3);
    expect(sales.map(({ soldOn }) => soldOn)).toEqual(['2022-02-01', '2021-04-03', '2020-02-01']);
    expect(sales[0]).toMatchObject({
      address: '12 Oak Road, Swords',
      paidCents: 30_000_000,
      hasAddedVat: false,
    });
    expect(sales[0]!.earlier).toEqual([
      {
        soldOn: '2020-02-01',
        paidCents: 20_000_000,
        hasAddedVat: false,
        addedVatPercent: 0,
        isFullMarketPrice: true,
      },
    ]);
    expect(sales[1]).toMatchObject({ isFullMarketPrice: false, earlier: [] });
    expect(sales[2]!.earlier).toEqual([]);
  });

  it('shows the price of a new home with VAT', async () => {
    const { sales } = await get<SalesPage>('/dublin/sales?new=true');
    expect(sales[0]).toMatchObject({ paidCents: 11_350_000, hasAddedVat: true, isNew: true });
  });

  it('adds the reduced VAT of new apartments from its first day on', async () => {
    const newHome = { county: 'Dublin', price: '€100,000.00', vatExclusive: 'Yes' };
    await register([
      { ...newHome, date: '07/10/2025', address: 'Apartment 4, Oak Court, Swords' },
      { ...newHome, date: '08/10/2025', address: 'Apt 12, Oak Court, Swords' },
      { ...newHome, date: '08/10/2025', address: '15 Oak Road, Swords' },
    ]);
    const { sales } = await get<SalesPage>('/swords-dublin/sales?sort=priceAsc&from=2025');
    expect(sales.map((sale) => [sale.address, sale.paidCents, sale.addedVatPercent])).toEqual([
      ['Apt 12, Oak Court, Swords', 10_900_000, 9],
      ['Apartment 4, Oak Court, Swords', 11_350_000, 13.5],
      ['15 Oak Road, Swords', 11_350_000, 13.5],
    ]);
    expect(await addressesIn('dublin', '?from=2025&priceTo=109000')).toEqual(['Apt 12, Oak Court, Swords']);
  });

  it.each([
    ['?text=oak', ['12 Oak Road, Swords', '12 Oak Road, Swords']],
    ['?text=12%20oak%20rd', ['12 Oak Road, Swords', '12 Oak Road, Swords']],
    ['?text=1', []],
    ['?text=pairc', ['4 Páirc na Coille, Swords']],
    ['?text=PÁIRC%20coi', ['4 Páirc na Coille, Swords']],
    ['?text=oconnell%20st.', ['7 O’Connell Street, Malahide']],
    ["?text=o'connell%20street", ['7 O’Connell Street, Malahide']],
    ['?text=K67%20AC12', ['12 Oak Road, Swords', '12 Oak Road, Swords']],
    ['?text=%20,%20-%20&from=2023', ['7 O’Connell Street, Malahide']],
    ['?text=birr', []],
    ['?from=2021&to=2022', ['12 Oak Road, Swords', '4 Páirc na Coille, Swords']],
    ['?priceFrom=113500&priceTo=200000', ['7 O’Connell Street, Malahide', '12 Oak Road, Swords']],
    ['?priceFrom=113501&priceTo=199999', []],
    ['?new=true', ['7 O’Connell Street, Malahide']],
    ['?new=false&to=2020', ['12 Oak Road, Swords']],
    [
      '?sort=priceDesc&from=2021',
      ['4 Páirc na Coille, Swords', '12 Oak Road, Swords', '7 O’Connell Street, Malahide'],
    ],
    ['?sort=priceAsc&to=2021', ['12 Oak Road, Swords', '4 Páirc na Coille, Swords']],
    ['?sort=oldest&from=2022', ['12 Oak Road, Swords', '7 O’Connell Street, Malahide']],
  ])('%s finds %j in Dublin', async (query, addresses) => {
    expect(await addressesIn('dublin', query)).toEqual(addresses);
    expect((await get<SalesPage>(`/dublin/sales${query}`)).total).toBe(addresses.length);
  });

  it('by an Eircode finds the home wherever it is, and says where', async () => {
    for (const place of ['swords-dublin', 'malahide-dublin', 'cork']) {
      const { sales, total, home } = await get<SalesPage>(`/${place}/sales?text=k67ac12`);
      expect([sales.map(({ soldOn }) => soldOn), total]).toEqual([['2022-02-01', '2020-02-01'], 2]);
      expect(home).toEqual({ friendlyName: 'Swords', displayValue: 'swords-dublin' });
    }
    const narrowed = await get<SalesPage>('/cork/sales?text=K67AC12&to=2021');
    expect(narrowed).toMatchObject({ total: 1, home: { displayValue: 'swords-dublin' } });
    for (const text of ['K67AC13', 'oak', ''])
      expect((await get<SalesPage>(`/dublin/sales?text=${text}`)).home).toBeNull();
  });

  it.each([
    '?from=2009',
    '?from=soon',
    '?from=2022&to=2021',
    '?priceFrom=-1',
    '?priceFrom=2&priceTo=1',
    '?new=maybe',
    '?sort=size',
    '?page=0',
    `?page=${MAX_LISTED_SALES / SALES_PER_PAGE + 1}`,
    '?text=%00',
    `?text=${'x'.repeat(101)}`,
  ])('%s is refused', async (query) => {
    expect(await statusOf(`/dublin/sales${query}`)).toBe(422);
  });

  it.each(["'", '\\', '& |', ':*', "oak' | '@1", '()', '🏠', '<->'])(
    'of the text %s is no fault',
    async (text) => {
      expect(await statusOf(`/dublin/sales?text=${encodeURIComponent(text)}`)).toBe(200);
    },
  );
});

it('sales are listed where the next import finds their homes, after a change of the gazetteer', async () => {
  await register(HOMES);
  const inSwords = await addressesIn('swords-dublin');
  expect(inSwords).toHaveLength(3);
  // As if the gazetteer of then had placed all homes elsewhere.
  await pool.query("update property set area_id = (select id from area where slug = 'malahide-dublin')");
  await pool.query("update price_basis set gazetteer = 'of last year'");
  await pool.query("update sold_price_basis set gazetteer = 'of last year'");
  await refreshSoldPrices(pool, services.gazetteer());
  expect(await addressesIn('swords-dublin')).toEqual([]);
  await register(HOMES);
  expect(await addressesIn('swords-dublin')).toEqual(inSwords);
  expect((await get<PlacePrices>('/swords-dublin')).sales).toBe(3);
  expect(await addressesIn('malahide-dublin')).not.toContain(inSwords[0]);
});

it('pages of sales follow each other without gaps or repeats', async () => {
  const sales = Array.from(
    { length: 47 },
    (_, at): SaleText => rowOf({ ...LAST, euro: 100_000 + (at % 7) }, at),
  );
  await register(sales);
  for (const sort of ['newest', 'priceAsc'] as const) {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => get<SalesPage>(`/swords-dublin/sales?text=road&sort=${sort}&page=${page}`)),
    );
    expect(pages.map((page) => page.sales.length)).toEqual([20, 20, 7]);
    expect(pages.every(({ total, pages: count }) => total === 47 && count === 3)).toBe(true);
    expect(new Set(pages.flatMap((page) => page.sales.map(({ id }) => id))).size).toBe(47);
  }
  expect(await get<SalesPage>('/swords-dublin/sales?page=4')).toMatchObject({ sales: [], total: 47 });
});
