import { expect, it } from 'vitest';
import { type CallApi, callerOf } from '#platform/client/call.ts';
import { testProduct } from '#tests/support/product.ts';
import { loadResults } from './load-results.ts';

const { app } = await testProduct({ listings: 60 });

it('a results page works without filters while their lookup fails, and recovers', async () => {
  let isFailing = true;
  const callApi: CallApi = async (method, url, { body, locale = 'en' } = {}) => {
    if (isFailing && url.startsWith('/old/v3/filters/')) return { status: 500, body: null, headers: {} };
    const headers = { 'accept-language': locale };
    const response = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
    return { status: response.statusCode, body: response.json(), headers: {} };
  };
  const call = callerOf(callApi, 'en');
  const url = new URL('https://gaff.example/property-for-sale/ireland');
  const without = await loadResults(url, call);
  const heading = expect.stringContaining('for sale');
  expect(without).toMatchObject({ filters: [], isComplete: false, section: 'residential-for-sale', heading });
  isFailing = false;
  expect((await loadResults(url, call)).filters.length).toBeGreaterThan(2);
});
