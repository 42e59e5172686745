import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { MAX_SAVED_LISTINGS, type NewSaved, type SavedChange } from './contract.ts';
import { type OwnRow, savedAmong } from './reads.ts';

const OWN = 'ad_id, saved_at, note, price_change_alert, status_alert, open_viewing_alert';

/** A listing to save, with its current title. */
export type SavedListingInput = Omit<NewSaved, 'adId'> & { adId: number; title: string };

/**
 * Saves some listings; existing ones only get the given alert settings.
 * @param listings listings that the caller found to be public
 * @returns the saved listings in order; those above the limit are missing
 */
export async function saveListings(
  pool: pg.Pool,
  userId: string,
  listings: readonly SavedListingInput[],
): Promise<OwnRow[]> {
  return inTransaction(pool, async (client) => {
    // Serialises the requests of one user, so that the limit holds.
    await client.query('select from user_account where id = $1 for no key update', [userId]);
    const { rows: counted } = await client.query<{ saved: number }>(
      'select count(*) as saved from saved_ad where user_id = $1',
      [userId],
    );
    const before = await savedAmong(
      client,
      userId,
      listings.map((listing) => listing.adId),
    );
    let room = MAX_SAVED_LISTINGS - counted[0]!.saved;
    const done: OwnRow[] = [];
    for (const listing of listings) {
      if (!before.has(listing.adId) && room-- <= 0) continue;
      const { rows } = await client.query<OwnRow>(
        `insert into saved_ad as s (user_id, ad_id, title, price_change_alert, status_alert, open_viewing_alert)
         values ($1, $2, $3, coalesce($4, true), coalesce($5, true), coalesce($6, true))
         on conflict (user_id, ad_id) do update set
           price_change_alert = coalesce($4, s.price_change_alert),
           status_alert = coalesce($5, s.status_alert),
           open_viewing_alert = coalesce($6, s.open_viewing_alert)
         returning ${OWN}`,
        [
          userId,
          listing.adId,
          listing.title,
          listing.priceChangeAlert,
          listing.statusAlert,
          listing.openViewingAlert,
        ],
      );
      done.push(rows[0]!);
    }
    return done;
  });
}

/** Changes the alert settings and the note of a saved listing. @returns null when it is not saved */
export async function changeSaved(
  pool: pg.Pool,
  userId: string,
  { adId, note, priceChangeAlert, statusAlert, openViewingAlert }: SavedChange,
): Promise<OwnRow | null> {
  const { rows } = await pool.query<OwnRow>(
    `update saved_ad set
       price_change_alert = coalesce($3, price_change_alert),
       status_alert = coalesce($4, status_alert),
       open_viewing_alert = coalesce($5, open_viewing_alert),
       note = case when $6 then $7 else note end
     where user_id = $1 and ad_id = $2 returning ${OWN}`,
    [userId, adId, priceChangeAlert, statusAlert, openViewingAlert, note !== undefined, note || null],
  );
  return rows[0] ?? null;
}

/** Removes a saved listing. @returns whether it was saved */
export async function removeSaved(pool: pg.Pool, userId: string, adId: number): Promise<boolean> {
  const { rowCount } = await pool.query('delete from saved_ad where user_id = $1 and ad_id = $2', [
    userId,
    adId,
  ]);
  return rowCount === 1;
}
