import { describe, expect, it } from 'vitest';
import type { WireDetail } from '#marketplace/compat/listings/contract.ts';
import { applyDueDecisions } from '#marketplace/moderation/jobs.ts';
import { testProduct } from '#tests/support/product.ts';
import { DEMO_PASSWORD, seedDemoAccounts } from './accounts.ts';
import { SHOWN_STATES } from './listings/shown-states.ts';
import { seedOwnerListings } from './owner-listings.ts';

const { app, pool, services } = await testProduct({ listings: 230, today: new Date() });

async function detailOf(index: number): Promise<WireDetail> {
  const { rows } = await pool.query<{ id: number }>(
    "select id from ad where source = 'demo' and reference = $1",
    [String(index + 1).padStart(7, '0')],
  );
  const response = await app.inject(`/api/v3/ads/listing/${rows[0]!.id}?lang=en`);
  expect(response.statusCode).toBe(200);
  return response.json<WireDetail>();
}

type Listing = WireDetail['listing'];

/** How a visitor sees each state. */
const SEEN: Record<string, (listing: Listing) => unknown> = {
  'BER not available': ({ ber }) => expect(ber?.rating).toBe('NA'),
  'BER pending': ({ ber }) => expect(ber?.rating).toBe('BER_PENDING'),
  'BER exempt': ({ ber }) => expect(ber?.rating).toBe('SI_666'),
  'BER combined, of a development with units': ({ ber, newHome }) => {
    expect(ber?.rating).toMatch(/^A1A[23]$/);
    expect(newHome!.subUnits.length).toBeGreaterThan(1);
  },
  'BER A0 of the scale of 2026': ({ ber }) => expect(ber?.rating).toBe('A0'),
  'BER B of the scale of 2026': ({ ber }) => expect(ber?.rating).toBe('B'),
  'sale price reduced': ({ priceHistory, price }) => {
    expect(price).toContain('€300,000');
    expect(priceHistory.map(({ direction }) => direction)).toEqual(['DECREASE', 'DECREASE']);
  },
  'sale agreed': ({ state }) => expect(state).toBe('SALE_AGREED'),
  sold: ({ state, soldPrice }) => {
    expect(state).toBe('SOLD');
    expect(soldPrice).toContain('€295,000');
  },
  'auction with a guide price': ({ sellingType, auctionDate, price }) => {
    expect([sellingType, typeof auctionDate]).toEqual(['By Public Auction', 'string']);
    expect(price).toContain('€185,000');
  },
  'auction without a guide price': ({ sellingType, price }) => {
    expect(sellingType).toBe('By Public Auction');
    expect(price).toMatch(/Price on Application/i);
  },
  tender: ({ sellingType }) => expect(sellingType).toMatch(/tender/i),
  'price on application': ({ price, auctionDate }) => {
    expect(price).toMatch(/Price on Application/i);
    expect(auctionDate ?? null).toBeNull();
  },
  'open viewing of a sale': ({ viewings }) => expect(viewings.length).toBeGreaterThan(0),
  'sale by a private owner': ({ seller }) => expect(seller.sellerType).toBe('PRIVATE_USER'),
  'plan level basic': ({ featuredLevel }) => expect(featuredLevel).toBe('BASIC'),
  'plan level standard': ({ featuredLevel }) => expect(featuredLevel).toBe('STANDARD'),
  'plan level featured': ({ featuredLevel }) => expect(featuredLevel).toBe('FEATURED'),
  'plan level premium': ({ featuredLevel }) => expect(featuredLevel).toBe('PREMIUM'),
  'sale in sterling': ({ price, nonFormatted }) => {
    expect(nonFormatted.currency).toBe('GBP');
    expect(price).toContain('£');
  },
  'let agreed': ({ state, saleType }) => expect([state, saleType]).toEqual(['SALE_AGREED', ['To Let']]),
  'rent reduced': ({ priceHistory }) => expect(priceHistory).toHaveLength(2),
  'rental scheme with units': ({ prs }) => expect(prs!.subUnits.length).toBeGreaterThan(1),
  'open viewing of a rental': ({ viewings }) => expect(viewings.length).toBeGreaterThan(0),
  'rent in sterling': ({ price }) => expect(price).toContain('£'),
};

describe('the demo', () => {
  it('has a listing for each checked state, and checks all its states', () => {
    expect(SHOWN_STATES.map(({ name }) => name).toSorted()).toEqual(Object.keys(SEEN).toSorted());
    expect(new Set(SHOWN_STATES.map(({ index }) => index)).size).toBe(SHOWN_STATES.length);
  });

  it.each(SHOWN_STATES)('shows: $name', async ({ name, index }) => {
    SEEN[name]!((await detailOf(index)).listing);
  });

  it('gives its owner a listing under review, a rejected one and an expired one', async () => {
    await seedDemoAccounts(pool);
    await seedOwnerListings(pool);
    await applyDueDecisions(pool, services.mailContext, new Date(Date.now() + 3_600_000));
    const payload = { email: 'owner@gaff.example', password: DEMO_PASSWORD };
    const signedIn = await app.inject({ method: 'POST', url: '/api/v1/sessions', payload });
    const cookie = [signedIn.headers['set-cookie']].flat().map((one) => one!.split(';')[0]);
    const { userId } = signedIn.json<{ userId: string }>();
    const mine = await app.inject({
      url: `/api/v1/users/${userId}/properties`,
      headers: { cookie: cookie.join('; ') },
    });
    expect(mine.statusCode).toBe(200);
    const states = mine.json<{ data: { state: string }[] }>().data.map(({ state }) => state);
    expect(states).toEqual(expect.arrayContaining(['PENDING', 'REJECTED', 'EXPIRED', 'PUBLISHED']));
  });
});
