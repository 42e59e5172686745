import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { NewListing } from '#marketplace/listings/write-model/new-listing.ts';
import { writeListings } from '#marketplace/listings/writes.ts';
import { irishDay, irishTimeToDate } from '#platform/time/clock.ts';
import { addDays } from '#platform/time/days.ts';
import { sampleListing } from '#tests/support/listings.ts';
import { type Person, person } from '#tests/support/people.ts';
import { type TestProduct, testProduct } from '#tests/support/product.ts';
import type { Statistics } from './contract.ts';
import { readResponses } from './reads.ts';

let product: TestProduct;
let director: Person;
let made = 0;

beforeAll(async () => {
  product = await testProduct({ listings: 0 });
  director = await person(product.pool, { agency: { role: 'director' } });
});

/** Publishes a listing of an agency, which went live some days ago. */
async function listingOf(
  by: Person,
  {
    days = 40,
    branchId = null,
    ...overrides
  }: Partial<NewListing> & { days?: number; branchId?: number | null } = {},
): Promise<number> {
  made += 1;
  const reference = `statistics-${made}`;
  const advertiser = by.agencyId
    ? {
        reference: `agency-${by.agencyId}-${branchId ?? 0}`,
        kind: 'branded_agent' as const,
        name: 'Cuan Homes',
        agencyId: by.agencyId,
        branchId,
      }
    : { reference: `person-${by.userId}`, kind: 'private' as const, name: 'Aoife', ownerId: by.userId };
  const listing = sampleListing({ reference, placedBy: by.userId, advertiser, ...overrides });
  const id = (await writeListings(product.pool, [listing])).ids.get(reference)!;
  await product.pool.query(
    `update ad set created_at = now() - $2 * interval '1 day', published_at = now() - $2 * interval '1 day' where id = $1`,
    [id, days],
  );
  return id;
}

async function viewsOf(adId: number, day: string, views: number): Promise<void> {
  await product.pool.query('insert into ad_views (ad_id, day, views) values ($1, $2, $3)', [
    adId,
    day,
    views,
  ]);
}

const today = irishDay(new Date());
const noonOf = (day: string) => irishTimeToDate(`${day}T12:00`);

type Written = { side: 'searcher' | 'advertiser'; at: Date; isEnquiry?: boolean };

/** Writes a conversation as it would be after its messages. */
async function conversationOf(adId: number, messages: readonly Written[], searcherId: string | null = null) {
  made += 1;
  const last = new Date(Math.max(...messages.map(({ at }) => at.getTime())));
  const { rows } = await product.pool.query<{ id: number }>(
    `insert into conversation (ad_id, searcher_id, searcher_email, last_message_at) values ($1, $2, $3, $4) returning id`,
    [adId, searcherId, searcherId ? null : `searcher-${made}@example.ie`, last],
  );
  for (const { side, at, isEnquiry = false } of messages) {
    await product.pool.query(
      `insert into conversation_message (conversation_id, side, text, is_enquiry, created_at) values ($1, $2, 'Hello', $3, $4)`,
      [rows[0]!.id, side, isEnquiry, at],
    );
  }
  return rows[0]!.id;
}

function ask(who: Person, query = '', agencyId = director.agencyId, file = '') {
  return product.app.inject({
    url: `/api/v1/agencies/${agencyId}/statistics${file}${query}`,
    headers: who.headers,
  });
}

async function statisticsOf(who: Person, query = ''): Promise<Statistics> {
  const response = await ask(who, query, who.agencyId);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

const newAgency = () => person(product.pool, { agency: { role: 'director' } });

describe('the statistics of an agency', () => {
  it('count views, saves and enquiries of each day of a period', async () => {
    const who = await newAgency();
    const adId = await listingOf(who);
    const searcher = await person(product.pool);
    await viewsOf(adId, today, 3);
    await viewsOf(adId, addDays(today, -6), 4);
    await viewsOf(adId, addDays(today, -7), 90);
    await product.pool.query('insert into saved_ad (user_id, ad_id) values ($1, $2)', [
      searcher.userId,
      adId,
    ]);
    await conversationOf(adId, [{ side: 'searcher', at: noonOf(addDays(today, -2)), isEnquiry: true }]);
    const found = await statisticsOf(who, '?period=7');
    expect(found).toMatchObject({ views: 7, saves: 1, enquiries: 1, unanswered: 1, answered: 0, live: 1 });
    expect(found).toMatchObject({ medianSeconds: null, slowSeconds: null });
    expect(found.days).toHaveLength(7);
    expect(found.days[0]).toEqual({ day: addDays(today, -6), views: 4, enquiries: 0, saves: 0 });
    expect(found.days.at(-1)).toEqual({ day: today, views: 3, enquiries: 0, saves: 1 });
    expect(found.listings).toMatchObject([
      { adId, views: 7, viewsPerDay: 1, saves: 1, enquiries: 1, typical: null },
    ]);
  });

  it('leave out blocked people, colleagues and conversations that are deleted, and do not ask for answers to archived ones', async () => {
    const who = await newAgency();
    const colleague = await person(product.pool, { agency: { role: 'agent', id: who.agencyId! } });
    const adId = await listingOf(who);
    const at = noonOf(addDays(today, -1));
    const enquiry = [{ side: 'searcher', at, isEnquiry: true }] as const;
    const blocked = await conversationOf(adId, enquiry);
    const archived = await conversationOf(adId, enquiry);
    const deleted = await conversationOf(adId, enquiry);
    await conversationOf(adId, enquiry, colleague.userId);
    await product.pool.query('update conversation set advertiser_blocked_at = now() where id = $1', [
      blocked,
    ]);
    await product.pool.query('update conversation set advertiser_archived_at = now() where id = $1', [
      archived,
    ]);
    await product.pool.query('delete from conversation where id = $1', [deleted]);
    expect(await statisticsOf(who)).toMatchObject({ enquiries: 1, unanswered: 0 });
  });

  it('open exactly the unanswered conversations that they count', async () => {
    const who = await newAgency();
    const adId = await listingOf(who);
    const at = (days: number) => noonOf(addDays(today, -days));
    const open = await conversationOf(adId, [{ side: 'searcher', at: at(3), isEnquiry: true }]);
    await conversationOf(adId, [{ side: 'searcher', at: at(20), isEnquiry: true }]);
    await conversationOf(adId, [
      { side: 'searcher', at: at(3), isEnquiry: true },
      { side: 'advertiser', at: at(2) },
    ]);
    const { unanswered, period } = await statisticsOf(who, '?period=7');
    const listed = await product.app.inject({
      url: `/api/v1/users/${who.userId}/conversations?role=advertiser&unanswered=true&from=${period.from}&to=${period.to}`,
      headers: who.headers,
    });
    expect(unanswered).toBe(1);
    expect(listed.json()).toMatchObject({ conversations: [{ id: open }], pagination: { totalResults: 1 } });
    const elsewhere = `/api/v1/users/${who.userId}/conversations?unanswered=true&branchId=2147483647`;
    expect((await product.app.inject({ url: elsewhere, headers: who.headers })).json()).toMatchObject({
      conversations: [],
    });
  });

  it('of an agent are about their branch and their own listings only', async () => {
    const who = await newAgency();
    const { rows } = await product.pool.query<{ id: number }>(
      `insert into agency_branch (agency_id, reference, name) values ($1, 'N', 'North') returning id`,
      [who.agencyId],
    );
    const branchId = rows[0]!.id;
    const agent = await person(product.pool, { agency: { role: 'agent', id: who.agencyId! } });
    await product.pool.query('update agency_member set branch_id = $2 where user_id = $1', [
      agent.userId,
      branchId,
    ]);
    const north = await listingOf(who, { branchId });
    const head = await listingOf(who);
    const idsOf = ({ listings }: Statistics) => listings.map(({ adId }) => adId).toSorted();
    expect(idsOf(await statisticsOf(agent))).toEqual([north]);
    expect(idsOf(await statisticsOf(agent, '?branchId=0'))).toEqual([]);
    expect(idsOf(await statisticsOf(who))).toEqual([north, head].toSorted());
    expect(idsOf(await statisticsOf(who, '?branchId=0'))).toEqual([head]);
    expect(idsOf(await statisticsOf(who, `?branchId=${branchId}`))).toEqual([north]);
    expect(idsOf(await statisticsOf(who, `?placedBy=${agent.userId}`))).toEqual([]);
    expect(await statisticsOf(who)).toMatchObject({
      branches: [{ id: branchId, name: 'North' }],
      members: [{ userId: who.userId }],
    });
  });

  it('are sorted by any column, listings without a value last', async () => {
    const who = await newAgency();
    const [few, many, none] = [await listingOf(who), await listingOf(who), await listingOf(who)];
    await viewsOf(few, today, 1);
    await viewsOf(many, today, 9);
    await conversationOf(few, [
      { side: 'searcher', at: noonOf(addDays(today, -2)), isEnquiry: true },
      { side: 'advertiser', at: noonOf(addDays(today, -1)) },
    ]);
    const order = async (query: string) => (await statisticsOf(who, query)).listings.map(({ adId }) => adId);
    expect(await order('?sort=views&order=desc')).toEqual([many, few, none]);
    expect(await order('?sort=views&order=asc')).toEqual([none, few, many]);
    expect(await order('?sort=responseTime&order=asc')).toEqual([few, none, many]);
    expect(await order('?sort=responseTime&order=desc')).toEqual([few, none, many]);
  });

  it('are refused to strangers, to other agencies, without a sign-in, and for days that make no period', async () => {
    const other = await newAgency();
    const stranger = await person(product.pool);
    for (const file of ['', '.csv']) {
      expect((await ask(stranger, '', director.agencyId, file)).statusCode).toBe(404);
      expect((await ask(other, '', director.agencyId, file)).statusCode).toBe(404);
      const url = `/api/v1/agencies/${director.agencyId}/statistics${file}`;
      expect((await product.app.inject({ url })).statusCode).toBe(401);
      for (const [query, status] of [
        ['?period=custom', 422],
        [`?period=custom&from=${today}&to=${addDays(today, -1)}`, 422],
        [`?period=custom&from=${today}&to=${addDays(today, 1)}`, 422],
        [`?period=custom&from=${addDays(today, -366)}&to=${today}`, 422],
        ['?period=custom&from=2026-02-30&to=2026-03-01', 422],
        ['?sort=secret', 422],
        ['?placedBy=me', 422],
      ] as const)
        expect([query, (await ask(director, query, director.agencyId, file)).statusCode]).toEqual([
          query,
          status,
        ]);
      const year = `?period=custom&from=${addDays(today, -365)}&to=${today}`;
      expect((await ask(director, year, director.agencyId, file)).statusCode).toBe(200);
    }
  });
});

describe('the file of an agency’s statistics', () => {
  it('has the rows of the table in their order, and no formulas', async () => {
    const who = await newAgency();
    const [first, second] = [
      await listingOf(who, { address: '=HYPERLINK("x"), Swords' }),
      await listingOf(who),
    ];
    await viewsOf(second, today, 5);
    const response = await ask(who, '?sort=views&order=asc', who.agencyId, '.csv');
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toContain(
      `gaff-statistics-${addDays(today, -29)}-${today}.csv`,
    );
    const rows: Record<string, string>[] = parse(response.body, { columns: true });
    expect(rows.map((row) => row['Ad number'])).toEqual([`${first}`, `${second}`]);
    expect(rows[0]!.Address).toBe(`'=HYPERLINK("x"), Swords`);
    expect(rows[1]).toMatchObject({ Views: '5', Status: 'Live', Enquiries: '0' });
  });

  it('is for directors and managers', async () => {
    const manager = await person(product.pool, { agency: { role: 'manager', id: director.agencyId! } });
    const agent = await person(product.pool, { agency: { role: 'agent', id: director.agencyId! } });
    expect((await ask(manager, '', director.agencyId, '.csv')).statusCode).toBe(200);
    expect((await ask(agent, '', director.agencyId, '.csv')).statusCode).toBe(403);
    expect((await ask(agent)).statusCode).toBe(200);
  });
});

describe('views against comparable listings', () => {
  /** Publishes listings of other sellers with views a day on each of the last thirty days. */
  async function peers(rates: readonly number[], sellers: readonly Person[], overrides: Partial<NewListing>) {
    for (const [index, rate] of rates.entries()) {
      const adId = await listingOf(sellers[index % sellers.length]!, overrides);
      for (let ago = 0; ago < 30; ago += 1) await viewsOf(adId, addDays(today, -ago), rate);
    }
  }

  it('are compared in the area, else in the county, and not at all with too few of too few sellers', async () => {
    const sellers = [await newAgency(), await newAgency(), await newAgency()];
    const { rows } = await product.pool.query<{ id: number; county_id: number }>(
      `select id, county_id from area where kind <> 'county' and county_id in (select county_id from area
         where kind <> 'county' and county_id between 2 and 26 group by 1 having count(*) >= 3) order by county_id, id limit 3`,
    );
    const [near, other, third] = rows.map(({ id }) => id);
    const countyId = rows[0]!.county_id;
    const at = (areaId: number) => ({ countyId, areaId, adType: 'sale' as const });
    const who = await newAgency();
    const mine = await listingOf(who, at(near!));
    for (let ago = 0; ago < 30; ago += 1) await viewsOf(mine, addDays(today, -ago), 1);
    const typical = async () => (await statisticsOf(who)).listings[0]!.typical;

    await peers([10, 10, 10, 10, 10], sellers.slice(0, 2), at(near!));
    expect(await typical()).toBeNull();
    await peers([2, 4, 6], sellers, at(other!));
    expect(await typical()).toMatchObject({ median: 10, listings: 8, isWider: true });
    await peers([2], sellers.slice(2), at(near!));
    expect(await typical()).toMatchObject({ median: 10, listings: 6, isWider: false });
    const weak = await statisticsOf(who);
    expect(weak).toMatchObject({
      compared: 1,
      wellViewed: 0,
      underPerforming: [{ adId: mine, viewsPerDay: 1 }],
    });
    const elsewhere = await newAgency();
    await listingOf(elsewhere, { ...at(third!), adType: 'rental' });
    expect((await statisticsOf(elsewhere)).listings[0]!.typical).toBeNull();
  });
});

/** The value below which a share of the sorted numbers lies, between two of them in proportion. */
function percentileOf(numbers: readonly number[], share: number): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  if (sorted.length === 0) return null;
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)]!;
  return below + (place - Math.floor(place)) * (sorted[Math.ceil(place)]! - below);
}

describe('response times', () => {
  // In the night to the 29th the clocks of Ireland go forward, in that to the 25th of October back.
  const PERIODS = [
    { from: '2026-03-27', to: '2026-03-29' },
    { from: '2025-10-25', to: '2025-10-26' },
    { from: '2026-06-01', to: '2026-06-07' },
  ] as const;
  const minuteIn = ({ from, to }: { from: string; to: string }) =>
    fc.integer({
      min: Date.parse(`${addDays(from, -1)}T12:00:00Z`) / 60_000,
      max: Date.parse(`${addDays(to, 1)}T12:00:00Z`) / 60_000,
    });

  it('are those of a plain program: any enquiries, answers, own messages and clock changes', async () => {
    const who = await newAgency();
    const adId = await listingOf(who, { days: 500 });
    const scenario = fc.constantFrom(...PERIODS).chain((period) =>
      fc.record({
        period: fc.constant(period),
        conversations: fc.array(
          fc.array(
            fc.record({
              minute: minuteIn(period),
              kind: fc.constantFrom('enquiry' as const, 'own' as const, 'answer' as const),
            }),
            { minLength: 1, maxLength: 6 },
          ),
          { maxLength: 6 },
        ),
      }),
    );
    await fc.assert(
      fc.asyncProperty(scenario, async ({ period, conversations }) => {
        await product.pool.query('delete from conversation where ad_id = $1', [adId]);
        for (const messages of conversations) {
          await conversationOf(
            adId,
            messages.map(({ minute, kind }) => ({
              side: kind === 'answer' ? 'advertiser' : 'searcher',
              isEnquiry: kind === 'enquiry',
              at: new Date(minute * 60_000),
            })),
          );
        }
        const seconds: number[] = [];
        let enquiries = 0;
        let unanswered = 0;
        for (const messages of conversations) {
          let waits = false;
          for (const { minute, kind } of messages) {
            const day = irishDay(new Date(minute * 60_000));
            if (kind !== 'enquiry' || day < period.from || day > period.to) continue;
            enquiries += 1;
            const answers = messages.filter((one) => one.kind === 'answer' && one.minute >= minute);
            if (answers.length > 0)
              seconds.push(60 * (Math.min(...answers.map((one) => one.minute)) - minute));
            else waits = true;
          }
          if (waits) unanswered += 1;
        }
        const read = await readResponses(product.pool, {
          reach: { userId: who.userId, agency: { id: who.agencyId!, branch: 'all' } },
          branchId: null,
          placedBy: null,
          period: { ...period, days: 1 },
        });
        expect(read).toMatchObject({ enquiries, answered: seconds.length, unanswered });
        for (const [found, share] of [
          [read.medianSeconds, 0.5],
          [read.slowSeconds, 0.9],
        ] as const) {
          const expected = percentileOf(seconds, share);
          if (expected === null) expect(found).toBeNull();
          else expect(found).toBeCloseTo(expected, 3);
        }
      }),
      { numRuns: 60 },
    );
  });
});
