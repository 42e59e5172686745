import { beforeAll, describe, expect, it } from 'vitest';
import { compareDueHomes } from '#marketplace/moderation/duplicate-detection/jobs.ts';
import { openCase } from '#marketplace/moderation/writes.ts';
import { languages } from '#platform/i18n/languages.ts';
import { sampleListing } from '#tests/support/listings.ts';
import { type Person, person } from '#tests/support/people.ts';
import { type TestProduct, testProduct } from '#tests/support/product.ts';
import { listingView } from '../components/listing-view.ts';
import type { ListingPage } from '../contract.ts';
import { writeListings } from '../writes.ts';
import { daysOnMarket } from './trust-checks.ts';

let product: TestProduct;
let owner: Person;
let made = 0;
beforeAll(async () => {
  product = await testProduct({ listings: 3 });
  owner = await person(product.pool, { phone: '+353871112223' });
});

type Listing = Parameters<typeof sampleListing>[0];
async function place(overrides: Listing = {}, by: Person | null = owner): Promise<number> {
  made += 1;
  const reference = `signals-${made}`;
  const advertiser = {
    reference: `signals-${by?.userId ?? 'nobody'}`,
    kind: 'private' as const,
    name: 'Owner',
    ownerId: by?.userId,
  };
  const { ids } = await writeListings(product.pool, [
    sampleListing({ source: 'gaff', reference, advertiser, ...overrides }),
  ]);
  return ids.get(reference)!;
}
async function detailOf(adId: number): Promise<ListingPage> {
  const { statusCode, body } = await product.app.inject(`/api/v1/listings/${adId}`);
  expect(statusCode).toBe(200);
  return JSON.parse(body) as ListingPage;
}
async function checksOf(adId: number): Promise<Record<string, string>> {
  const { checks } = (await detailOf(adId)).listing;
  return Object.fromEntries(checks.map((check) => check.split('.')));
}

describe('the trust signals of an advertiser', () => {
  it('are the account checks, and that ownership was not checked', async () => {
    expect(await checksOf(await place({ contactPhone: '+353871112223' }))).toEqual({
      email: 'checked',
      phone: 'checked',
      ownership: 'not_checked',
    });
  });

  it('confirm a number only if it is the verified one', async () => {
    const moved = await place();
    // As a listing was before its account's number was verified.
    await product.pool.query("update ad set contact_phone = '+353871112224' where id = $1", [moved]);
    expect((await checksOf(moved)).phone).toBe('not_checked');
    const silent = await place({ contactPhone: '+353871112223', contactPreferences: 'email' });
    expect(await checksOf(silent)).not.toHaveProperty('phone');
  });

  it('are few for a listing without an account', async () => {
    expect(await checksOf(await place({ contactPhone: '+353861112224' }, null))).toEqual({
      email: 'not_checked',
      phone: 'not_checked',
      ownership: 'not_checked',
    });
  });

  it('of an agent are the stated licence, and an agreement if any', async () => {
    const agent = await person(product.pool, { agency: { licence: '004321', agreementPlan: 'standard' } });
    const adId = await place(
      {
        advertiser: {
          reference: 'signals-agency',
          kind: 'unbranded_agent',
          name: 'Cuan Homes',
          licenceNumber: '004321',
        },
      },
      agent,
    );
    expect(await checksOf(adId)).toMatchObject({ licence: 'stated', ownership: 'not_checked' });
    await product.pool.query(
      'update advertiser set agency_id = $2 where id = (select advertiser_id from ad where id = $1)',
      [adId, agent.agencyId],
    );
    expect(await checksOf(adId)).toMatchObject({ agreement: 'checked' });
  });

  it('include the review, as long as the text is unchanged', async () => {
    const adId = await place();
    await openCase(product.pool, { adId, kind: 'new', risk: 0, reasons: [] });
    expect(await checksOf(adId)).not.toHaveProperty('person');
    await product.pool.query(
      `insert into moderation_decision (case_id, ad_id, advertiser_id, kind, decision, risk, from_state, to_state,
         texts_digest, opened_at, decided_at)
       select c.id, ad.id, ad.advertiser_id, 'new', 'approve', 0, 'pending', 'published',
         md5(concat_ws(E'\\n', ad.title, ad.address, ad.description, ad.features::text, ad.contact_info)), now(), now()
         from ad join moderation_case c on c.ad_id = ad.id where ad.id = $1`,
      [adId],
    );
    expect((await checksOf(adId)).person).toBe('checked');
    await product.pool.query("update ad set description = 'Other words.' where id = $1", [adId]);
    expect(await checksOf(adId)).not.toHaveProperty('person');
  });

  it('include the other listings of the home, and name no private owner', async () => {
    const address = '3 Sorrento Terrace, Dalkey, Co. Dublin';
    const one = await place({ address });
    const again = await place({ address: '3, Sorrento Tce, Dalkey' });
    const stranger = await place({ address }, await person(product.pool));
    await compareDueHomes(product.pool);
    const { alsoAdvertised } = (await detailOf(one)).listing;
    expect(alsoAdvertised).toEqual([
      {
        id: again,
        address: '3, Sorrento Tce, Dalkey',
        seller: 'private',
        name: 'Owner',
        isSameAdvertiser: true,
      },
      { id: stranger, address, seller: 'private', name: null, isSameAdvertiser: false },
    ]);
  });
});

describe('the trust signals of time and price', () => {
  it('are the first publication and price, and each change with its percentage', async () => {
    const adId = await place({ publishedAt: new Date('2026-06-01T10:00:00Z'), saleValue: 400_000 });
    for (const price of [380_000, 399_000]) {
      await product.pool.query('update ad set sale_value = $2 where id = $1', [adId, price]);
    }
    const page = await detailOf(adId);
    const { firstPublishedAt, firstPrice } = page.listing;
    expect({ firstPublishedAt, firstPrice }).toEqual({
      firstPublishedAt: '2026-06-01T10:00:00.000Z',
      firstPrice: { amount: { cents: 40_000_000, currency: 'EUR' }, period: null },
    });
    expect(daysOnMarket(page.listing, Date.parse('2026-06-11T09:00:00Z'))).toBe(9);
    const view = listingView(page, languages.en, Date.now());
    expect(view.history.map(({ by }) => by)).toEqual(['€20,000 (5%)', '€19,000 (5%)']);
    expect(view.firstPrice).toEqual({ date: '1 June 2026', price: '€400,000' });
    expect(view.age).toMatch(/^First listed 1 June 2026 \(\d+ (day|month|year)s? ago\)$/);
  });

  it('are empty for a price that never changed', async () => {
    const view = listingView(await detailOf(await place()), languages.en, Date.now());
    expect(view.firstPrice).toBeNull();
    expect(view.history).toEqual([]);
  });
});
