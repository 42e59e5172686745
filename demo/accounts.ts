import type pg from 'pg';
import { hashPassword } from '#marketplace/accounts/sign-in/password-hash.ts';

/** Of every account of the demo; it is printed at each start. */
export const DEMO_PASSWORD = 'a gaff by the sea';

const ACCOUNTS = [
  { email: 'searcher@gaff.example', name: 'Niamh Hegarty', is: 'looks for a home' },
  { email: 'owner@gaff.example', name: 'Conor Ó Briain', is: 'lets a place of his own' },
  { email: 'agent@gaff.example', name: 'Sinéad Walsh', is: 'directs an estate agency' },
  { email: 'moderator@gaff.example', name: 'Deirdre Quinn', is: 'looks after what is advertised' },
] as const;

export type DemoAccount = { email: string; is: string };

/** @returns the people of the demo who are there */
export async function readDemoAccounts(pool: pg.Pool): Promise<DemoAccount[]> {
  const { rows } = await pool.query<{ email: string }>(
    'select email from user_account where email = any($1)',
    [ACCOUNTS.map(({ email }) => email)],
  );
  const there = new Set(rows.map(({ email }) => email));
  return ACCOUNTS.filter(({ email }) => there.has(email)).map(({ email, is }) => ({ email, is }));
}

/** One person of each kind, who can sign in at once; the ads of the demo must be there. */
export async function seedDemoAccounts(pool: pg.Pool): Promise<void> {
  const password = await hashPassword(DEMO_PASSWORD);
  const ids = new Map<string, string>();
  for (const { email, name } of ACCOUNTS) {
    const { rows } = await pool.query<{ id: string }>(
      `insert into user_account (email, email_verified, name, is_moderator) values ($1, true, $2, $3) returning id`,
      [email, name, email.startsWith('moderator')],
    );
    const id = rows[0]!.id;
    ids.set(email, id);
    await pool.query(
      `insert into credential (user_id, account_id, provider_id, password) values ($1::text::uuid, $1::text, 'credential', $2)`,
      [id, password],
    );
    await pool.query(`insert into consent (user_id, purpose, given) values ($1, 'terms_of_use', true)`, [id]);
  }
  await giveAds(pool, ids.get('owner@gaff.example')!);
  await giveAgency(pool, ids.get('agent@gaff.example')!);
  // What is written about their ads comes to their accounts.
  await pool.query(
    `update ad set contact_email = null from advertiser
      where advertiser.id = ad.advertiser_id and (advertiser.owner_id is not null or advertiser.agency_id is not null)`,
  );
}

/** The private advertiser with the most ads is this person. */
async function giveAds(pool: pg.Pool, userId: string): Promise<void> {
  await pool.query(
    `update advertiser set owner_id = $1 where id = (
       select advertiser.id from advertiser join ad on ad.advertiser_id = advertiser.id
        where kind = 'private' and ad.state = 'published' group by advertiser.id order by count(*) desc, advertiser.id limit 1)`,
    [userId],
  );
}

/** The agency with the most ads, with all its offices, is directed by this person. */
async function giveAgency(pool: pg.Pool, userId: string): Promise<void> {
  const { rows } = await pool.query<{ id: number; licence_number: string }>(
    `insert into agency (name, licence_number, county_id, agreement_plan)
     select min(name), licence_number, min(ad.county_id), 'standard'
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
