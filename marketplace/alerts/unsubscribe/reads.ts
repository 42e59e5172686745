import type pg from 'pg';
import type { Frequency } from '#marketplace/saved-searches/rules.ts';
import type { Subscriptions } from './token.ts';

export type SubscribedSearch = { id: number; title: string; frequency: Frequency };
export type SubscribedListing = {
  id: number;
  address: string;
  price: boolean;
  status: boolean;
  viewing: boolean;
};
export type Subscribed = { userId: string | null; searches: SubscribedSearch[]; ads: SubscribedListing[] };

/** The subscriptions that a mail's link names. @returns null for an unknown person: nothing is left to unsubscribe */
export async function readSubscribed(
  client: pg.Pool | pg.ClientBase,
  { personId, searchIds, adIds }: Subscriptions,
): Promise<Subscribed | null> {
  const { rows } = await client.query<{ user_id: string | null; email: string | null }>(
    'select user_id, email from alert_person where id = $1',
    [personId],
  );
  const [person] = rows;
  if (!person) return null;
  const searches = await client.query<SubscribedSearch>(
    `select id, title, notification_frequency as frequency from saved_search
      where ($1 or id = any($4)) and confirmed_at is not null
        and (user_id = $2 or lower(email) = lower($3)
          -- The searches of an address that now belongs to an account.
          or user_id = (select u.id from user_account u where lower(u.email) = lower($3)))
      order by id`,
    [searchIds === 'all', person.user_id, person.email, searchIds === 'all' ? [] : searchIds],
  );
  const listings = await client.query<SubscribedListing>(
    `select s.ad_id as id, ad.address, s.price_change_alert as price, s.status_alert as status,
            s.open_viewing_alert as viewing
       from saved_ad s join ad on ad.id = s.ad_id
      where s.user_id = $1 and ($2 or s.ad_id = any($3)) order by s.ad_id`,
    [person.user_id, adIds === 'all', adIds === 'all' ? [] : adIds],
  );
  return { userId: person.user_id, searches: searches.rows, ads: listings.rows };
}
