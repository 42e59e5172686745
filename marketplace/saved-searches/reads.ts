import type pg from 'pg';
import type { SavedSearchRow } from '#database/rows.ts';
import type { Locale } from '#platform/i18n/language.ts';
import type { Channel, Frequency } from './rules.ts';
import type { KeptRequest } from './saved-query.ts';

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
  request: KeptRequest;
};

const COLUMNS = `id, user_id, email, locale, title, request, notification_frequency, channels, created_at, confirmed_at`;

/** @returns the searches of an account, the latest first */
export async function readSearches(client: Client, userId: string): Promise<SearchRecord[]> {
  const { rows } = await client.query<SearchRecord>(
    `select ${COLUMNS} from saved_search where user_id = $1 order by id desc`,
    [userId],
  );
  return rows;
}

/** @returns one search, whosever it is; null where there is none */
export async function readSearch(client: Client, id: number): Promise<SearchRecord | null> {
  const { rows } = await client.query<SearchRecord>(`select ${COLUMNS} from saved_search where id = $1`, [
    id,
  ]);
  return rows[0] ?? null;
}

/** @returns whether an account keeps a search that asks just this */
export async function hasSearch(client: Client, userId: string, request: KeptRequest): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    `select exists (select from saved_search where user_id = $1 and request_digest = md5($2::jsonb::text)) as has`,
    [userId, JSON.stringify(request)],
  );
  return rows[0]!.has;
}

/** @returns whether an address keeps searches that were confirmed */
export async function hasConfirmed(client: Client, email: string): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    `select exists (
       select from saved_search where lower(email) = lower($1) and confirmed_at is not null) as has`,
    [email],
  );
  return rows[0]!.has;
}

/** @returns whether an address is that of an account whose owner has shown that it is theirs */
export async function hasAccount(client: Client, email: string): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    'select exists (select from user_account where lower(email) = lower($1) and email_verified) as has',
    [email],
  );
  return rows[0]!.has;
}

/** A search that tells of ads, with all that telling needs. */
export type AlertSearch = {
  id: number;
  /** Null: of an address without an account, which its `searchKey` opens. */
  userId: string | null;
  /** Where its mails go: the account's present address, or the one that was confirmed for it. */
  email: string;
  /** What its mails speak: the account's language, or the one it was saved in. */
  locale: Locale;
  title: string;
  /** To be read anew by `readRequest` where it moves with the present. */
  request: KeptRequest;
  frequency: Exclude<Frequency, 'none'>;
  channels: Channel[];
};

/**
 * The searches that tell of ads: confirmed ones, and not those that are silent. Either those of some ids, after a row of
 * the feed (topic `saved_search`): an id that is missing in the answer tells nothing any more, or is gone. Or all of them,
 * page by page: by id, after the last one of the page before, until a page is empty.
 */
export async function readAlertSearches(
  client: Client,
  which: { ids: readonly number[] } | { after: number; most: number },
): Promise<AlertSearch[]> {
  const [condition, values] =
    'ids' in which
      ? ['s.id = any($1)', [which.ids]]
      : ['s.id > $1 order by s.id limit $2', [which.after, which.most]];
  const { rows } = await client.query<AlertSearch>(
    `select s.id, s.user_id as "userId", coalesce(u.email, s.email) as email, coalesce(u.locale, s.locale) as locale,
            s.title, s.request, s.notification_frequency as frequency, s.channels
       from saved_search s left join user_account u on u.id = s.user_id
      where s.confirmed_at is not null and s.notification_frequency <> 'none' and ${condition}`,
    values,
  );
  return rows;
}
