import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testSite } from '#tests/support/site.ts';
import { importRegister } from '../register/jobs.ts';
import { refreshSoldPrices } from '../sold-prices/jobs.ts';
import { type SaleText, writeRegister } from '../testing/register-csv.ts';

const { app, pool, services } = await testSite({ listings: 0 });
const folder = await mkdtemp(path.join(os.tmpdir(), 'gaff-sold-pages-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** 40 sales in Swords in each of three years, dearer by a tenth every year. */
const SALES: SaleText[] = [2022, 2023, 2024].flatMap((year, at) =>
  Array.from(
    { length: 40 },
    (_, sale): SaleText => ({
      date: `${String((sale % 28) + 1).padStart(2, '0')}/12/${year}`,
      address: `${sale + 1} ${'ABCDEFGHIJ'[sale % 10]}rdmore Road, Swords`,
      county: 'Dublin',
      price: `€${(300_000 * 1.1 ** at + (sale - 19) * 1000).toFixed(2)}`,
    }),
  ),
);

/** Homes outside the post town of their Eircode, the second with a routing key that is in no list. */
const ELSEWHERE: SaleText[] = ['K67XY01', 'A99XY02'].map((eircode, at) => ({
  date: '01/12/2024',
  address: `${at + 1} Coast Road, Malahide`,
  county: 'Dublin',
  eircode,
  price: '€363,000.00',
}));

beforeAll(async () => {
  const file = path.join(folder, 'register.csv');
  await writeRegister(file, [...SALES, ...ELSEWHERE]);
  await importRegister(pool, file, { gazetteer: services.gazetteer() });
  await refreshSoldPrices(pool, services.gazetteer());
});

async function page(url: string) {
  const { statusCode, body, headers } = await app.inject({ url });
  // As a browser without scripts shows it.
  return { status: statusCode, html: body.replaceAll('<!-- -->', ''), location: headers.location };
}

describe('the page of sold prices of a place', () => {
  it('states what homes sold for and by how much that changed, without scripts', async () => {
    const { status, html } = await page('/sold-prices/swords-dublin');
    expect(status).toBe(200);
    expect(html).toContain(
      'Half of homes sold for more than €363,000 in the 12 months to 28 December 2024, up 10% on the year before',
    );
    expect(html).toContain('40 sales in 12 months');
    expect(html).toContain('120 sales since 2022');
    expect(html).toContain('Second-hand houses: up 10% in 2023');
    expect(html).toContain('/areas/swords-dublin');
    expect(html).toContain('/property-for-sale/swords-dublin');
    expect(html).toContain('<link rel="canonical" href="http');
    expect(html).not.toContain('noindex');
    expect(html.match(/id="sale-/g)).toHaveLength(20);
  });

  it('lists what a search finds, and is not for search engines then', async () => {
    const { html } = await page(
      '/sold-prices/swords-dublin?text=12+brdmore&from=&priceFrom=300%2C000&sort=priceAsc',
    );
    expect(html).toContain('noindex');
    expect(html).toContain('2 sales');
    expect(html.match(/id="sale-/g)).toHaveLength(2);
    expect(html).toContain('value="12 brdmore"');
    expect(html).toContain('Sold before');
  });

  it('shows the home with an Eircode wherever it is, and says where', async () => {
    const { html } = await page('/sold-prices/swords-dublin?text=K67+XY01');
    expect(html).toContain('1 Coast Road, Malahide');
    expect(html).toContain('This home is in Malahide.');
    expect(html).toContain('href="/sold-prices/malahide-dublin"');
    const unknown = await page('/sold-prices/swords-dublin?text=K67+AC99');
    expect(unknown.html).toContain('No sales found');
    expect(unknown.html).not.toContain('This home is in');
  });

  it('says what is wrong with a search, and lists nothing', async () => {
    const { status, html } = await page('/sold-prices/swords-dublin?priceFrom=lots');
    expect(status).toBe(200);
    expect(html).toContain('Please enter a number.');
    expect(html).not.toContain('id="sale-');
    expect((await page('/sold-prices/swords-dublin?page=99')).status).toBe(404);
  });

  it('says what to do where nothing is found', async () => {
    expect((await page('/sold-prices/swords-dublin?text=xyzzy')).html).toContain('No sales found');
    expect((await page('/sold-prices/birr-offaly')).html).toContain('Try a larger place nearby.');
  });

  it('has its name in one form only', async () => {
    const id = services.gazetteer().bySlug('swords-dublin')!.id;
    expect(await page(`/ga/sold-prices/${id}?text=oak`)).toMatchObject({
      status: 301,
      location: '/ga/sold-prices/swords-dublin?text=oak',
    });
    expect((await page('/sold-prices/nowhere-at-all')).status).toBe(404);
  });

  it('is in Irish too', async () => {
    const { html } = await page('/ga/sold-prices/swords-dublin');
    expect(html).toContain('Díoladh leath na dtithe ar níos mó ná €363,000 sa 12 mhí go dtí 28 Nollaig 2024');
  });
});

describe('the page of all sold prices', () => {
  it('lists every county with its median', async () => {
    const { status, html } = await page('/sold-prices');
    expect(status).toBe(200);
    expect(html.match(/<th scope="row">/g)).toHaveLength(26);
    expect(html).toContain('€363,000');
  });

  it.each([
    ['q=Swords', '/sold-prices/swords-dublin'],
    ['q=swords, co. dublin', '/sold-prices/swords-dublin'],
    ['location=swords-dublin&q=', '/sold-prices/swords-dublin'],
    ['q=12 Oak Road, Swords, Co. Dublin', '/sold-prices/swords-dublin?text=12+Oak+Road'],
    ['q=K67 AC12', '/sold-prices/swords-dublin?text=K67+AC12'],
    ['q=k67xy01', '/sold-prices/malahide-dublin?text=K67+XY01'],
    ['q=A99 XY02', '/sold-prices/malahide-dublin?text=A99+XY02'],
  ])('leads from %s to %s', async (query, location) => {
    const answer = await page(`/sold-prices?${query.replaceAll(' ', '+')}`);
    expect(answer).toMatchObject({ status: 302, location });
  });

  it('offers the places that a text may name', async () => {
    const { html } = await page('/sold-prices?q=ballin');
    expect(html).toContain('Which “ballin” do you mean?');
    expect(html).toContain('noindex');
    expect((await page('/sold-prices?q=xyzzy')).html).toContain('No places match “xyzzy”');
  });
});

it('the page of an area says what homes sold for there', async () => {
  const { html } = await page('/areas/swords-dublin');
  expect(html).toContain('Half of homes sold for more than €363,000');
  expect(html).toContain('href="/sold-prices/swords-dublin"');
  expect((await page('/areas/birr-offaly')).html).not.toContain('id="sold-prices"');
});
