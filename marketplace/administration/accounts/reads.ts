import type pg from 'pg';
import type { StaffRole } from '#platform/http/viewer.ts';

type Client = pg.Pool | pg.ClientBase;

/** Accounts that a search shows at most: it looks for one. */
const MAX_FOUND = 20;

/**
 * Finds accounts, confirmed or not, by the whole email address or phone number, by id, or by the number of an account,
 * of an ad or of an order.
 * @returns their ids, the latest first
 */
export async function findAccountIds(client: Client, text: string): Promise<string[]> {
  const given = text.trim();
  const number = /^\d{1,15}$/.test(given) ? Number(given) : null;
  const { rows } = await client.query<{ id: string }>(
    `select id from user_account where id in (
       select id from user_account where lower(email) = lower($1)
       union select id from user_account where phone = $1
       union select id from user_account where id = $2::uuid
       union select id from user_account where legacy_id = $3
       union select coalesce(ad.placed_by, seller.owner_id) from ad join advertiser seller on seller.id = ad.advertiser_id
              where ad.id = $4
       union select payer_id from purchase_order where id = $4)
      order by created_at desc, id limit ${MAX_FOUND}`,
    [
      given,
      /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(given) ? given : null,
      // Numbers of accounts are 32-bit integers.
      number !== null && number < 2 ** 31 ? number : null,
      number,
    ],
  );
  return rows.map(({ id }) => id);
}

export type AccountSummaryRow = {
  user_id: string;
  number: number;
  email: string;
  name: string;
  created_at: Date;
  is_confirmed: boolean;
  is_suspended: boolean;
  roles: StaffRole[];
};

const SUMMARY = `u.id as user_id, u.legacy_id as number, u.email, u.name, u.created_at, u.email_verified as is_confirmed,
  exists (select from account_suspension x where x.user_id = u.id and x.lifted_at is null) as is_suspended,
  array_remove(array[case when u.is_administrator then 'administrator' end, case when u.is_moderator then 'moderator' end,
    case when u.is_support then 'support' end], null) as roles`;

/** @returns accounts in the order of their ids */
export async function readAccountSummaries(
  client: Client,
  userIds: readonly string[],
): Promise<AccountSummaryRow[]> {
  const { rows } = await client.query<AccountSummaryRow>(
    `select ${SUMMARY} from user_account u where u.id = any($1) order by array_position($1::uuid[], u.id)`,
    [userIds],
  );
  return rows;
}

/** @returns every account with a role in running the site, by name */
export async function readStaff(
  client: Client,
): Promise<(AccountSummaryRow & { has_second_factor: boolean })[]> {
  const { rows } = await client.query<AccountSummaryRow & { has_second_factor: boolean }>(
    `select ${SUMMARY}, u.second_factor_enabled as has_second_factor from user_account u
      where u.is_moderator or u.is_support or u.is_administrator order by u.name, u.id`,
  );
  return rows;
}

export type AccountStateRow = AccountSummaryRow & {
  locale: 'en' | 'ga';
  phone: string | null;
  has_second_factor: boolean;
  has_password: boolean;
  providers: string[];
  passkeys: number;
  sessions: number;
  api_tokens: number;
  last_seen_at: Date | null;
  suspended_until: Date | null;
  erase_at: Date | null;
  agency_id: number | null;
  agency: string | null;
  agency_role: 'director' | 'manager' | 'agent' | null;
};

/** @returns the state of an account; null when it does not exist */
export async function readAccountState(client: Client, userId: string): Promise<AccountStateRow | null> {
  const { rows } = await client.query<AccountStateRow>(
    `select ${SUMMARY}, u.locale, u.phone, u.second_factor_enabled as has_second_factor,
            exists (select from credential c where c.user_id = u.id and c.password is not null) as has_password,
            array(select i.provider from provider_identity i where i.user_id = u.id order by 1) as providers,
            (select count(*) from passkey p where p.user_id = u.id) as passkeys,
            (select count(*) from user_session s where s.user_id = u.id and s.expires_at > now()) as sessions,
            (select count(*) from api_token t where t.user_id = u.id and t.expires_at > now()) as api_tokens,
            (select max(s.updated_at) from user_session s where s.user_id = u.id) as last_seen_at,
            (select x.ends_at from account_suspension x where x.user_id = u.id and x.lifted_at is null) as suspended_until,
            (select e.due_at from account_erasure e where e.user_id = u.id) as erase_at,
            m.agency_id, a.name as agency, m.role as agency_role
       from user_account u left join agency_member m on m.user_id = u.id left join agency a on a.id = m.agency_id
      where u.id = $1`,
    [userId],
  );
  return rows[0] ?? null;
}

/** @returns how many listings a person has in each state */
export async function countListings(
  client: Client,
  userId: string,
): Promise<{ state: string; count: number }[]> {
  const { rows } = await client.query<{ state: string; count: number }>(
    `select ad.state, count(*) as count from ad join advertiser seller on seller.id = ad.advertiser_id
      where ad.placed_by = $1 or seller.owner_id = $1 group by ad.state order by ad.state`,
    [userId],
  );
  return rows;
}

/** Orders and messages that are shown at most. */
const MAX_SHOWN = 20;

export type OrderStateRow = {
  id: number;
  state: string;
  total: number;
  currency: 'EUR' | 'GBP';
  created_at: Date;
  paid_at: Date | null;
};

/** @returns the latest orders of a person, with amounts in cents; nothing of what was bought */
export async function readOrderStates(client: Client, userId: string): Promise<OrderStateRow[]> {
  const { rows } = await client.query<OrderStateRow>(
    `select id, state, total, currency, created_at, paid_at from purchase_order where payer_id = $1
      order by id desc limit ${MAX_SHOWN}`,
    [userId],
  );
  return rows;
}

export type SentMessageRow = {
  id: number;
  channel: 'mail' | 'text_message';
  created_at: Date;
  sent_at: Date | null;
  failed_at: Date | null;
  attempts: number;
};

/** @returns the latest messages to a person: when, and whether they went out; nothing of what they say */
export async function readSentMessages(
  client: Client,
  { userId, email }: { userId: string; email: string },
): Promise<SentMessageRow[]> {
  const { rows } = await client.query<SentMessageRow>(
    `select id, channel, created_at, sent_at, failed_at, attempts from mail_message
      where user_id = $1 or lower(recipient) = lower($2) order by id desc limit ${MAX_SHOWN}`,
    [userId, email],
  );
  return rows;
}
