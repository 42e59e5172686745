import { expect, it } from 'vitest';
import { writeListings } from '#marketplace/listings/writes.ts';
import { sampleListing } from '#tests/support/listings.ts';
import { testProduct } from '#tests/support/product.ts';
import { PASSWORD, signUpByApi } from '#tests/support/sign-in.ts';

const { app, pool } = await testProduct({ listings: 0 });

it('accepts analytics of clients, in any content type, with an empty answer', async () => {
  for (const headers of [{ 'content-type': 'application/json' }, { 'content-type': 'text/plain' }]) {
    const answer = await app.inject({ method: 'POST', url: '/old/v1/tracking', headers, payload: '{"a":1}' });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  }
});

it('answers an external listing id with the same id, and refuses an invalid one', async () => {
  const { statusCode, body } = await app.inject('/api/v1/ads/sites/any/convert/6261763');
  expect([statusCode, JSON.parse(body)]).toEqual([200, { id: 6_261_763, adId: 6_261_763 }]);
  expect((await app.inject('/api/v1/ads/sites/any/convert/x')).statusCode).not.toBe(200);
});

it('searches with the parameters of the URL where the body has none', async () => {
  const search = async (query: string, payload: object) => {
    const url = `/api/v2/ads/listings?${query}`;
    return (await app.inject({ method: 'POST', url, payload })).json();
  };
  expect((await search('pageSize=7&mediaSizes=size720x480', {})).paging.pageSize).toBe(7);
  expect((await search('pageSize=7', { paging: { pageSize: '5' } })).paging.pageSize).toBe(5);
  const { canonicalUrl } = await search('section=sharing&location=2', {
    ranges: [{ name: 'rentalPrice', to: 900 }],
  });
  expect(canonicalUrl).toMatch(/\/sharing\/meath\?rentalPrice_to=900$/);
});

it('ends the session of a client that revokes its refresh token, and refuses any other token', async () => {
  const { email } = await signUpByApi(app, pool, 'logout@example.ie');
  const form = (path: string, fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: `/auth/realms/any/protocol/openid-connect/${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  const tokens = (
    await form('token', { grant_type: 'password', username: email, password: PASSWORD })
  ).json();
  expect((await form('logout', { refresh_token: 'nothing' })).statusCode).toBe(400);
  expect((await form('logout', { refresh_token: tokens.refresh_token })).statusCode).toBe(204);
  const again = await form('token', { grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
  expect(again.statusCode).toBe(400);
});

it("accepts an account's numeric id like its UUID, and only the account's own", async () => {
  const [aoife, other] = [
    await signUpByApi(app, pool, 'number@example.ie'),
    await signUpByApi(app, pool, 'other-number@example.ie'),
  ];
  const get = async (url: string, by: typeof aoife) => app.inject({ url, headers: by.headers });
  const me = (await get(`/api/v1/users/${aoife.userId}`, aoife)).json();
  expect(Number.isSafeInteger(me.legacyId)).toBe(true);
  for (const path of ['', '/properties', '/saved/searches', '/segments', '/notifications'])
    expect((await get(`/api/v1/users/${me.legacyId}${path}`, aoife)).statusCode, path).toBe(200);
  expect((await get(`/api/v1/users/${me.legacyId}`, aoife)).json()).toEqual(me);
  const saved = await get(`/api/v2/saved-ads/${me.legacyId}?pageSize=50&from=0`, aoife);
  expect(saved.json()).toMatchObject({ savedListings: [] });
  for (const url of [`/api/v1/users/${me.legacyId}`, `/api/v1/users/${me.legacyId}/properties`]) {
    expect((await get(url, other)).statusCode).not.toBe(200);
    expect((await app.inject(url)).statusCode).toBe(401);
  }
  for (const wrong of [`0${me.legacyId}`, `${me.legacyId}.0`, `-${me.legacyId}`, '0'])
    expect((await get(`/api/v1/users/${wrong}`, aoife)).statusCode, wrong).not.toBe(200);
});

it('tells clients in search and listing answers whether the viewer is signed in', async () => {
  const aoife = await signUpByApi(app, pool, 'signed-in@example.ie');
  const { ids } = await writeListings(pool, [sampleListing({ reference: 'signed-in' })]);
  const id = ids.get('signed-in');
  for (const [headers, isSignedIn] of [
    [{}, 'false'],
    [{ cookie: 'gaff.session_token=of-nobody' }, 'false'],
    [aoife.headers, 'true'],
  ] as const) {
    const found = await app.inject({ method: 'POST', url: '/api/v2/ads/listings', payload: {}, headers });
    const listing = await app.inject({ url: `/api/v3/ads/listing/${id}`, headers });
    for (const answer of [found, listing])
      expect(answer.json().dfpTargetingValues.isUserLoggedIn).toEqual([isSignedIn]);
  }
});

it('accepts the device token of a mobile client without storing it', async () => {
  const aoife = await signUpByApi(app, pool, 'mobile@example.ie');
  const turn = (method: 'POST' | 'DELETE', payload: object, headers: object = aoife.headers) =>
    app.inject({
      method,
      url: `/old/v1/users/${aoife.userId}/tokens/push`,
      payload,
      headers: { ...headers },
    });
  expect((await turn('POST', { token: 'fcm-token:APA91b' })).statusCode).toBe(204);
  expect((await turn('DELETE', { token: 'fcm-token:APA91b' })).statusCode).toBe(204);
  expect((await pool.query('select from push_subscription')).rowCount).toBe(0);
  for (const wrong of [{}, { token: '' }, { token: 7 }, { token: 'a'.repeat(4097) }])
    expect((await turn('POST', wrong)).statusCode).toBe(422);
  expect((await turn('POST', { token: 'a' }, {})).statusCode).toBe(401);
  const other = await signUpByApi(app, pool, 'mobile-other@example.ie');
  expect((await turn('POST', { token: 'a' }, other.headers)).statusCode).toBe(404);
});

it('treats stored ids of drawn shapes as areas: they cannot name another person’s shape', async () => {
  const aoife = await signUpByApi(app, pool, 'shapes@example.ie');
  const search = (geoFilter: object, headers: object = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/v2/ads/listings',
      headers: { ...headers },
      payload: {
        section: 'residential-for-sale',
        geoFilter: { geoSearchType: 'CUSTOM_SHAPES', ...geoFilter },
      },
    });
  const dublin = await search({ storedShapeIds: ['1'] });
  expect(dublin.json().canonicalUrl).toMatch(/\/property-for-sale\/dublin$/);
  const ring = [
    [-6.3, 53.3],
    [-6.2, 53.3],
    [-6.2, 53.4],
    [-6.3, 53.3],
  ];
  const customShapes = [{ type: 'Polygon', coordinates: [ring] }];
  // No area has this id.
  await pool.query('alter table saved_search alter column id restart with 987654321');
  const { savedSearchID } = (
    await app.inject({
      method: 'POST',
      url: '/api/v1/saved-searches',
      headers: aoife.headers,
      payload: {
        searchRequest: {
          section: 'residential-for-sale',
          geoFilter: { geoSearchType: 'CUSTOM_SHAPES', customShapes },
        },
      },
    })
  ).json();
  expect(savedSearchID).toBe(987_654_321);
  for (const headers of [aoife.headers, {}]) {
    const refused = await search({ storedShapeIds: ['987654321'] }, headers);
    expect([refused.statusCode, refused.json().details[0].path]).toEqual([422, 'geoFilter.storedShapeIds.0']);
  }
  // If both are sent, the drawn shapes count.
  const both = await search({ storedShapeIds: ['1'], customShapes });
  expect(both.json().canonicalUrl).not.toContain('/dublin');
});

it('accepts a range by its own name and as two filters alike', async () => {
  const canonical = async (payload: object) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/v2/ads/listings',
        payload: { section: 'residential-for-sale', ...payload },
      })
    ).json().canonicalUrl;
  const filter = (name: string, value: string) => ({ name, values: [value] });
  const ranges = [
    { name: 'salePrice', from: '200000', to: 400_000 },
    { name: 'numBeds', from: '2', to: '' },
  ];
  const expected = await canonical({ ranges });
  expect(expected).toContain('salePrice_from=200000&salePrice_to=400000');
  const named = [
    filter('salePrice_from', '200000'),
    filter('salePrice_to', '400000'),
    filter('numBeds_from', '2'),
  ];
  expect(await canonical({ filters: named })).toBe(expected);
  expect(await canonical({ andFilters: named })).toBe(expected);
  const media = await canonical({ filters: [filter('mediaTypes', 'video')] });
  expect(media).toContain('video');
  expect(await canonical({ filters: [filter('mediaType', 'video')] })).toBe(media);
  const facilities = await canonical({ andFilters: [filter('facilities', 'parking')] });
  expect(await canonical({ filters: [filter('facilities', 'parking')] })).toBe(facilities);
});
