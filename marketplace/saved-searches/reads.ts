import type pg from 'pg';
import type { SavedSearchRow } from '#database/rows.ts';
import type { Locale } from '#platform/i18n/language.ts';
import type { Channel, Frequency } from './rules.ts';
import type { SavedQuery } from './saved-query.ts';

type Client = pg.Pool | pg.ClientBase;

export type SearchRecord = Pick<
  SavedSearchRow,
  | 'id'
  | 'user_id'
  | 'email'
  | 'locale'
  | 'title'
  | 'notification_frequency'
  | 'channels'
  | 'created_at'
  | 'confirmed_at'
> & {
  request: SavedQuery;
};

const COLUMNS = `id, user_id, email, locale, title, request, notification_frequency, channels, created_at, confirmed_at`;

/** @returns the searches of an account, latest first */
export async function readSearches(client: Client, userId: string): Promise<SearchRecord[]> {
  const { rows } = await client.query<SearchRecord>(
    `select ${COLUMNS} from saved_search where user_id = $1 order by id desc`,
    [userId],
  );
  return rows;
}

/** @returns a search of any owner; null when there is none */
export async function readSearch(client: Client, id: number): Promise<SearchRecord | null> {
  const { rows } = await client.query<SearchRecord>(`select ${COLUMNS} from saved_search where id = $1`, [
    id,
  ]);
  return rows[0] ?? null;
}

/** @returns whether an account has saved an equivalent search */
export async function hasSearch(client: Client, userId: string, request: SavedQuery): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    `select exists (select from saved_search where user_id = $1 and request_digest = md5($2::jsonb::text)) as has`,
    [userId, JSON.stringify(request)],
  );
  return rows[0]!.has;
}

/** @returns whether an address has confirmed searches */
export async function hasConfirmed(client: Client, email: string): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    `select exists (
       select from saved_search where lower(email) = lower($1) and confirmed_at is not null) as has`,
    [email],
  );
  return rows[0]!.has;
}

/** @returns whether an address belongs to an account with a confirmed address */
export async function hasAccount(client: Client, email: string): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    'select exists (select from user_account where lower(email) = lower($1) and email_verified) as has',
    [email],
  );
  return rows[0]!.has;
}

/** A search with alerts and everything that alerts need. */
export type AlertSearch = {
  id: number;
  /** Null for an address without an account, which uses the `searchKey`. */
  userId: string | null;
  /** The address for mails: the account's current address, or the confirmed one. */
  email: string;
  /** The language for mails: the account's, or the one it was saved in. */
  locale: Locale;
  title: string;
  /** Parse again with `readRequest` when it has relative dates. */
  request: SavedQuery;
  frequency: Exclude<Frequency, 'none'>;
  channels: Channel[];
};

/**
 * The searches with alerts: confirmed and not turned off. Either by ids from outbox rows (topic `saved_search`),
 * where a missing id has no alerts any more; or all of them page by page: by id, after the last of the previous page,
 * until a page is empty.
 */
export async function readAlertSearches(
  client: Client,
  which: { ids: readonly number[] } | { after: number; limit: number },
): Promise<AlertSearch[]> {
  const [condition, values] =
    'ids' in which
      ? ['s.id = any($1)', [which.ids]]
      : ['s.id > $1 order by s.id limit $2', [which.after, which.limit]];
  const { rows } = await client.query<AlertSearch>(
    `select s.id, s.user_id as "userId", coalesce(u.email, s.email) as email, coalesce(u.locale, s.locale) as locale,
            s.title, s.request, s.notification_frequency as frequency, s.channels
       from saved_search s left join user_account u on u.id = s.user_id
      where s.confirmed_at is not null and s.notification_frequency <> 'none' and ${condition}`,
    values,
  );
  return rows;
}
