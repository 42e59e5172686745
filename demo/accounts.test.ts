import { expect, it } from 'vitest';
import { hashPassword } from '#marketplace/accounts/sign-in/password-hash.ts';
import { testProduct } from '#tests/support/product.ts';
import { cookiesOf } from '#tests/support/sign-in.ts';
import { closeDemoAccounts, DEMO_PASSWORD, readOpenDemoAccounts, seedDemoAccounts } from './accounts.ts';
import { seedDemoSearcher } from './searcher.ts';

const { app, pool } = await testProduct({ listings: 400 });

it('the demo accounts can log in, and own their listings', async () => {
  expect(await readOpenDemoAccounts(pool)).toEqual([]);
  await seedDemoAccounts(pool);
  const accounts = await readOpenDemoAccounts(pool);
  expect(accounts.map(({ email }) => email.split('@')[0])).toEqual([
    'searcher',
    'owner',
    'agent',
    'moderator',
    'support',
    'administrator',
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

it('the demo searcher has saved listings and searches', async () => {
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

it('accounts with the demo password are found until it changes or they are closed', async () => {
  const emails = async () => (await readOpenDemoAccounts(pool)).map(({ email }) => email.split('@')[0]);
  await pool.query(
    `update credential set password = $1 from user_account u
      where u.id = credential.user_id and u.email = 'owner@gaff.example'`,
    [await hashPassword('a password of my own')],
  );
  // A changed address does not hide an open account.
  await pool.query(
    `update user_account set email = 'me@elsewhere.ie' where email = 'moderator@gaff.example'`,
  );
  expect(await emails()).toEqual(['searcher', 'agent', 'support', 'administrator', 'me']);
  const signIn = (email: string, password: string) =>
    app.inject({ method: 'POST', url: '/api/v1/sessions', payload: { email, password } });
  const session = cookiesOf(await signIn('me@elsewhere.ie', DEMO_PASSWORD));

  expect(await closeDemoAccounts(pool)).toEqual([
    'searcher@gaff.example',
    'agent@gaff.example',
    'support@gaff.example',
    'administrator@gaff.example',
    'me@elsewhere.ie',
  ]);
  expect(await emails()).toEqual([]);
  for (const email of ['searcher@gaff.example', 'agent@gaff.example', 'me@elsewhere.ie']) {
    expect((await signIn(email, DEMO_PASSWORD)).statusCode).toBe(401);
  }
  const current = await app.inject({ url: '/api/v1/sessions/current', headers: session });
  expect(current.json()).toEqual({ viewer: null });
  const { rows } = await pool.query(
    'select from user_account where is_moderator or is_support or is_administrator',
  );
  expect(rows).toEqual([]);
  expect((await signIn('owner@gaff.example', 'a password of my own')).statusCode).toBe(200);
});
