import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { everythingIn, type SearchQuery } from '#marketplace/search/model.ts';
import { writeRequest } from '#marketplace/search/request/write.ts';
import { proveAddress } from '#platform/mail/proof.ts';

export type SavedSearch = { id: number; userId: string | null; email: string };

export type SearchToSave = {
  title?: string;
  beds?: number;
  /** Maximum price. */
  price?: number;
  query?: SearchQuery;
  frequency?: 'instant' | 'daily' | 'weekly' | 'none';
  channels?: readonly string[];
  locale?: 'en' | 'ga';
  /** The owner; by default a new account. */
  userId?: string;
  email?: string;
  confirmed?: boolean;
};

/** Saves a search of homes for sale, for tests. */
export async function saveSearch(pool: pg.Pool, of: SearchToSave): Promise<SavedSearch> {
  const { title = 'Homes for sale', frequency = 'instant', locale = 'en', confirmed = true } = of;
  const query = of.query ?? {
    ...everythingIn(['residential-for-sale']),
    ranges: {
      ...(of.beds && { numBeds: { from: of.beds, to: null } }),
      ...(of.price && { salePrice: { from: null, to: of.price } }),
    },
  };
  let userId = of.userId ?? null;
  let email = of.email ?? `${randomUUID()}@example.ie`;
  if (userId === null && of.email === undefined) {
    const { rows } = await pool.query<{ id: string }>(
      `insert into user_account (email, email_verified, name, locale) values ($1, true, 'Aoife', $2) returning id`,
      [email, locale],
    );
    userId = rows[0]!.id;
  } else if (userId !== null) {
    const { rows } = await pool.query<{ email: string }>('select email from user_account where id = $1', [
      userId,
    ]);
    email = rows[0]!.email;
  }
  // A confirmed search proves its address.
  if (userId === null && confirmed) await proveAddress(pool, email);
  const { rows } = await pool.query<{ id: number }>(
    `insert into saved_search (user_id, email, locale, title, request, notification_frequency, channels, confirmed_at)
     values ($1, $2, $3, $4, $5, $6, $7, case when $8 then now() end) returning id`,
    [
      userId,
      userId === null ? email : null,
      locale,
      title,
      JSON.stringify(writeRequest(query, Date.now())),
      frequency,
      of.channels ?? (userId === null ? ['email'] : ['email', 'site']),
      confirmed,
    ],
  );
  return { id: rows[0]!.id, userId, email };
}

/** Saves a listing for a user, for tests, with all alerts on unless turned off. */
export async function saveListing(
  pool: pg.Pool,
  userId: string,
  adId: number,
  { price = true, status = true, viewing = true } = {},
): Promise<void> {
  await pool.query(
    `insert into saved_ad (user_id, ad_id, price_change_alert, status_alert, open_viewing_alert)
     values ($1, $2, $3, $4, $5)`,
    [userId, adId, price, status, viewing],
  );
}
