import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { hashPassword, verifyPassword } from '#marketplace/accounts/sign-in/password-hash.ts';
import { AVAILABLE_STATES } from '#marketplace/listings/rules.ts';

/** The password of every demo account, printed at start where demo accounts are allowed. */
export const DEMO_PASSWORD = 'a gaff by the sea';

const ACCOUNTS = [
  { email: 'searcher@gaff.example', name: 'Niamh Hegarty', is: 'looks for a home' },
  { email: 'owner@gaff.example', name: 'Conor Ó Briain', is: 'rents out a home' },
  { email: 'agent@gaff.example', name: 'Sinéad Walsh', is: 'directs an estate agency' },
  { email: 'moderator@gaff.example', name: 'Deirdre Quinn', is: 'reviews listings' },
  { email: 'support@gaff.example', name: 'Eoin Keane', is: 'helps people with their accounts' },
  { email: 'administrator@gaff.example', name: 'Gráinne Daly', is: 'gives roles and switches features' },
] as const;

/** An account with the demo password. */
export type OpenDemoAccount = { userId: string; email: string; is: string };

/**
 * Finds accounts with the demo password: demo accounts by address, and by password hash (one for all of them) those
 * that changed their address.
 */
export async function readOpenDemoAccounts(pool: pg.Pool): Promise<OpenDemoAccount[]> {
  const { rows } = await pool.query<{ userId: string; email: string; password: string }>(
    `select u.id as "userId", u.email, c.password
       from user_account u join credential c on c.user_id = u.id and c.provider_id = 'credential'
      where c.password is not null
        and (u.email = any($1)
             or c.password in (select password from credential group by password having count(*) > 1))
      order by array_position($1, u.email), u.email`,
    [ACCOUNTS.map(({ email }) => email)],
  );
  const open = await Promise.all(rows.map(({ password }) => verifyPassword(password, DEMO_PASSWORD)));
  return rows.flatMap(({ userId, email }, index) => {
    const is = ACCOUNTS.find((one) => one.email === email)?.is ?? 'a demo account with another address';
    return open[index] ? [{ userId, email, is }] : [];
  });
}

/**
 * Closes the accounts with the demo password: removes passwords, linked providers, sessions, tokens, passkeys, webhooks
 * and roles. Their listings stay.
 * @returns the addresses of the closed accounts
 */
export async function closeDemoAccounts(pool: pg.Pool): Promise<string[]> {
  const accounts = await readOpenDemoAccounts(pool);
  const ids = accounts.map(({ userId }) => userId);
  await inTransaction(pool, async (client) => {
    for (const table of [
      'credential',
      'provider_identity',
      'user_session',
      'api_token',
      'passkey',
      'webhook',
    ]) {
      await client.query(`delete from ${table} where user_id = any($1)`, [ids]);
    }
    await client.query(
      `update user_account set is_moderator = false, is_support = false, is_administrator = false
        where id = any($1)`,
      [ids],
    );
  });
  return accounts.map(({ email }) => email);
}

/** Creates one account of each kind; needs the demo's listings. For local sites only. */
export async function seedDemoAccounts(pool: pg.Pool): Promise<void> {
  const password = await hashPassword(DEMO_PASSWORD);
  const ids = new Map<string, string>();
  for (const { email, name } of ACCOUNTS) {
    const { rows } = await pool.query<{ id: string }>(
      `insert into user_account (email, email_verified, name, is_moderator, is_support, is_administrator)
       values ($1, true, $2, $3, $4, $5) returning id`,
      [
        email,
        name,
        email.startsWith('moderator'),
        email.startsWith('support'),
        email.startsWith('administrator'),
      ],
    );
    const id = rows[0]!.id;
    ids.set(email, id);
    await pool.query(
      `insert into credential (user_id, account_id, provider_id, password) values ($1::text::uuid, $1::text, 'credential', $2)`,
      [id, password],
    );
    await pool.query(`insert into consent (user_id, purpose, given) values ($1, 'terms_of_use', true)`, [id]);
  }
  await giveListings(pool, ids.get('owner@gaff.example')!);
  await giveAgency(pool, ids.get('agent@gaff.example')!);
  // Messages about their listings go to their accounts.
  await pool.query(
    `update ad set contact_email = null from advertiser
      where advertiser.id = ad.advertiser_id and (advertiser.owner_id is not null or advertiser.agency_id is not null)`,
  );
}

/** Assigns the private advertiser with the most listings to this account, with time on the market that ends like a paid one. */
async function giveListings(pool: pg.Pool, userId: string): Promise<void> {
  await pool.query(
    `update advertiser set owner_id = $1 where id = (
       select advertiser.id from advertiser join ad on ad.advertiser_id = advertiser.id
        where kind = 'private' and ad.state = 'published' group by advertiser.id order by count(*) desc, advertiser.id limit 1)`,
    [userId],
  );
  await pool.query(
    `update ad set expires_at = now() + interval '60 days' from advertiser
      where advertiser.id = ad.advertiser_id and advertiser.owner_id = $1 and ad.state = any($2)`,
    [userId, AVAILABLE_STATES],
  );
}

/** Makes this account director of the agency with the most listings. */
async function giveAgency(pool: pg.Pool, userId: string): Promise<void> {
  const { rows } = await pool.query<{ id: number; licence_number: string }>(
    `insert into agency (name, licence_number, county_id, agreement_plan, licence_verified_at)
     select min(name), licence_number, min(ad.county_id), 'standard', now()
       from advertiser join ad on ad.advertiser_id = advertiser.id
      where licence_number is not null group by licence_number order by count(*) desc, licence_number limit 1
     returning id, licence_number`,
  );
  const agency = rows[0];
  if (!agency) return;
  await pool.query(`insert into agency_member (user_id, agency_id, role) values ($1, $2, 'director')`, [
    userId,
    agency.id,
  ]);
  await pool.query(
    `with office as (
       insert into agency_branch (agency_id, reference, name)
       select $1, reference, branch from advertiser where licence_number = $2 and branch is not null
       returning id, reference)
     update advertiser set agency_id = $1, branch_id = office.id from office
      where advertiser.reference = office.reference`,
    [agency.id, agency.licence_number],
  );
}
