import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskPhone, maskPhonesIn } from '#property/phone.ts';
import { listingOf } from '#tests/support/enquiries.ts';
import { person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';

const { app, pool, services } = await testProduct({ listings: 30 });
const owner = await person(pool);
const agent = await person(pool, { agency: {} });
const privateListing = await listingOf(pool, owner, {
  contactPhone: '+353871234567',
  contactInfo: 'or ring 087 765-4321',
});
const agentListing = await listingOf(pool, agent, { contactPhone: '+35319073777' });
await pool.query(
  `update advertiser set phone = '+353861119988', alternative_phone = '+353861117766' where kind = 'private'`,
);
await services.search.caughtUp();

/** The national part of every private phone number. */
const SECRET = /871234567|877654321|861119988|861117766/;

/** Each answer's digits without separators. */
const digitsOf = (body: string) => body.replace(/(?<=\d)[\s().-]{1,2}(?=\d)/g, '');

describe('a private phone number', () => {
  it('is in no anonymous answer of any GET route', async () => {
    const id = String(privateListing);
    const values: Record<string, string> = {
      userId: owner.userId,
      section: 'residential-to-rent',
      kind: 'ad',
    };
    const urls = app.declaredRoutes
      .filter(({ method, access }) => method === 'GET' && access === 'anyone')
      .map(({ url }) => url.replace(/:(\w+)/g, (_, name: string) => values[name] ?? id));
    let named = 0;
    for (const url of urls) {
      for (const query of ['', `?adIds=${id}&ids=${id}&adId=${id}&query=dublin&pageSize=100`]) {
        const { body } = await app.inject({ url: url + query });
        if (body.includes('PRIVATE_USER')) named += 1;
        expect(digitsOf(body), url).not.toMatch(SECRET);
      }
    }
    expect(named).toBeGreaterThan(0);
  });

  it('is in no search answer or card, where it is a masked string', async () => {
    const posts = app.declaredRoutes.filter(
      ({ method, access, url }) =>
        method === 'POST' && access === 'anyone' && /listings|search|autocomplete|cards|compar/.test(url),
    );
    const phones: string[] = [];
    for (const { url } of posts) {
      for (const payload of [
        { paging: { from: 0, pageSize: 50 } },
        { adIds: [privateListing], ids: [privateListing] },
      ]) {
        const { body } = await app.inject({
          method: 'POST',
          url: url.replace(/:(\w+)/g, String(privateListing)),
          payload,
        });
        expect(digitsOf(body), url).not.toMatch(SECRET);
        phones.push(...[...body.matchAll(/"phone":"([^"]*)"/g)].map(([, phone]) => phone!));
      }
    }
    expect(phones).toContain('087 *** **67');
  });

  it('is masked for logged-in clients too; office numbers are not', async () => {
    const read = async (adId: number) =>
      (await app.inject({ url: `/api/v3/ads/listing/${adId}`, headers: agent.headers })).json().listing
        .seller;
    const { phone, phoneWhenToCall } = await read(privateListing);
    expect([phone, phoneWhenToCall]).toEqual(['087 *** **67', 'or ring 087 ***-**21']);
    expect((await read(agentListing)).phone).toBe('(01) 907 3777');
  });
});

describe('masking', () => {
  it('keeps at most five digits of a number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?[\d ()-]{1,20}$/), (text) => {
        expect(maskPhone(text, 1).replace(/\D/g, '').length).toBeLessThanOrEqual(5);
      }),
    );
  });

  it('keeps times and years in a text', () => {
    expect(maskPhonesIn('after 18.30, from 2 to 5, since 2019')).toBe('after 18.30, from 2 to 5, since 2019');
  });
});
