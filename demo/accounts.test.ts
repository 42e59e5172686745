import { expect, it } from 'vitest';
import { testProduct } from '../tests/support/product.ts';
import { DEMO_PASSWORD, readDemoAccounts, seedDemoAccounts } from './accounts.ts';
import { seedDemoSearcher } from './searcher.ts';

const { app, pool } = await testProduct({ ads: 400 });

it('the people of the demo sign in, and own what they are said to', async () => {
  expect(await readDemoAccounts(pool)).toEqual([]);
  await seedDemoAccounts(pool);
  const accounts = await readDemoAccounts(pool);
  expect(accounts.map(({ email }) => email.split('@')[0])).toEqual([
    'searcher',
    'owner',
    'agent',
    'moderator',
  ]);
  for (const { email } of accounts) {
    const payload = { email, password: DEMO_PASSWORD };
    expect((await app.inject({ method: 'POST', url: '/api/v1/sessions', payload })).statusCode).toBe(200);
  }
  const { rows } = await pool.query<{ owned: number; agency: number }>(
    `select count(*) filter (where owner_id is not null) as owned,
            count(*) filter (where agency_id is not null) as agency
       from ad join advertiser on advertiser.id = ad.advertiser_id`,
  );
  expect(rows[0]!.owned).toBeGreaterThan(0);
  expect(rows[0]!.agency).toBeGreaterThan(3);
});

it('the searcher of the demo keeps ads and searches', async () => {
  await seedDemoSearcher(pool);
  const payload = { email: 'searcher@gaff.example', password: DEMO_PASSWORD };
  const signedIn = await app.inject({ method: 'POST', url: '/api/v1/sessions', payload });
  const headers = {
    cookie: [signedIn.headers['set-cookie']]
      .flat()
      .map((one) => one!.split(';')[0])
      .join('; '),
  };
  const { rows } = await pool.query<{ id: string }>('select id from user_account where email = $1', [
    payload.email,
  ]);
  const get = async (url: string) => (await app.inject({ url, headers })).json();
  const saved = await get(`/api/v2/saved-ads/${rows[0]!.id}`);
  expect(saved.savedListings.length).toBeGreaterThan(3);
  const { savedSearches } = await get(`/api/v1/users/${rows[0]!.id}/saved/searches`);
  expect(savedSearches.map(({ title }: { title: string }) => title)).toEqual([
    'Around Howth, as I drew it',
    'Two beds in Dublin under €2,600',
  ]);
});
