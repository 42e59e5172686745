import { expect, it } from 'vitest';
import { person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import type { AgencyView } from './agency-view.ts';
import { withNationalPhones } from './national-phones.ts';

const { app, pool } = await testProduct({ listings: 0 });

it.each([
  ['a landline', 19, '+35391123456', '(091) 123 456'],
  ['a mobile', 19, '+353871234567', '087 123 4567'],
  ['a number in Northern Ireland', 28, '+442896496000', '028 9649 6000'],
  ['a British mobile in Northern Ireland', 28, '+447911123456', '07911 123456'],
  ['a foreign number', 19, '+33142685300', '+33 1 42 68 53 00'],
])('%s is shown as people write it, and stored in E.164 when it is sent again', async (...given) => {
  const [, countyId, stored, shown] = given;
  const { agencyId, headers } = await person(pool, { agency: {} });
  const url = `/api/v1/agencies/${agencyId}`;
  const change = (payload: object) => app.inject({ method: 'PATCH', url, headers, payload });
  const branches = (phone: string) =>
    app.inject({
      method: 'POST',
      url: `${url}/branches`,
      headers,
      payload: { reference: phone, name: phone, phone },
    });
  const changed = await change({ countyId, licenceNumber: '123456', phone: stored });
  expect(changed.statusCode, changed.body).toBe(200);
  expect((await branches(stored)).statusCode).toBe(200);
  const read = async () => (await app.inject({ url, headers })).json() as AgencyView;
  const view = withNationalPhones(await read());
  expect([view.phone, view.branches[0]!.phone]).toEqual([shown, shown]);
  await change({ phone: view.phone });
  await branches(shown);
  const again = await read();
  expect([again.phone, ...again.branches.map(({ phone }) => phone)]).toEqual([stored, stored, stored]);
});
