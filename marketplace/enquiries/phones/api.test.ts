import { beforeAll, describe, expect, it } from 'vitest';
import { conversationOf, listingOf } from '#tests/support/enquiries.ts';
import { type Person, person } from '#tests/support/people.ts';
import { type TestProduct, testProduct } from '#tests/support/product.ts';
import { LIMITS } from '../limits/rules.ts';

let product: TestProduct;
let owner: Person;
beforeAll(async () => {
  product = await testProduct({ listings: 0 });
  owner = await person(product.pool);
});

const reveal = (adId: number, by: Person | null = null, ip = '10.0.0.1') =>
  product.app.inject({
    method: 'POST',
    url: `/api/v1/ads/${adId}/phone`,
    headers: by?.headers,
    remoteAddress: ip,
  });
const trendsOf = async (adId: number) =>
  (
    await product.app.inject({
      url: `/api/v1/users/${owner.userId}/properties/${adId}`,
      headers: owner.headers,
    })
  ).json();
const contact = { contactPhone: '+353871234567', contactInfo: 'after six' };

describe('a phone number', () => {
  it('is revealed on request with call times, and counted once per visitor', async () => {
    const adId = await listingOf(product.pool, owner, contact);
    const answer = await reveal(adId);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { phones: ['087 123 4567'], whenToCall: 'after six' },
    ]);
    const searcher = await person(product.pool);
    await reveal(adId);
    await reveal(adId, searcher);
    await reveal(adId, searcher, '10.0.0.2');
    await reveal(adId, owner, '10.0.0.3');
    await conversationOf(product.app, searcher, adId);
    const { phoneReveals, enquiries } = await trendsOf(adId);
    // The day may have changed during the test.
    const lately = ({ days }: { days: number[] }) => (days.at(-1) ?? 0) + (days.at(-2) ?? 0);
    expect([phoneReveals.total, lately(phoneReveals), phoneReveals.days.length]).toEqual([2, 2, 30]);
    expect([enquiries.total, lately(enquiries)]).toEqual([1, 1]);
  });

  it('is not revealed when the advertiser takes no calls, has no number, or the listing is not live', async () => {
    const byMail = await listingOf(product.pool, owner, { ...contact, contactPreferences: 'email' });
    const without = await listingOf(product.pool, owner);
    expect((await reveal(byMail)).json().message).toBe(
      'This advertiser doesn’t take calls. Send a message instead.',
    );
    expect((await reveal(without)).statusCode).toBe(409);
    const gone = await listingOf(product.pool, owner, contact);
    await product.pool.query("update ad set state = 'expired' where id = $1", [gone]);
    expect((await reveal(gone)).statusCode).toBe(410);
    expect(
      (await reveal(await listingOf(product.pool, owner, { ...contact, state: 'paused' }))).statusCode,
    ).toBe(404);
    expect((await reveal(99_999_999)).statusCode).toBe(404);
  });

  it('is limited per hour for an IP address and for an account', async () => {
    const adId = await listingOf(product.pool, owner, contact);
    const { hour } = LIMITS.phone.ip!;
    const statuses: number[] = [];
    for (let asked = 0; asked <= hour; asked++)
      statuses.push((await reveal(adId, null, '10.9.9.9')).statusCode);
    expect(statuses).toEqual([...Array(hour).fill(200), 429]);
    expect((await reveal(adId, null, '10.9.9.8')).statusCode).toBe(200);
    const network = '2001:db8:0:1';
    for (let asked = 0; asked < hour; asked++) await reveal(adId, null, `${network}::${asked + 1}`);
    expect((await reveal(adId, null, `${network}:0:0:0:ff`)).statusCode).toBe(429);
    expect((await reveal(adId, null, '2001:db8:0:2::1')).statusCode).toBe(200);
  });
});
