import type pg from 'pg';
import { BOOKING_SUBJECT_PREFIX, sendAdvertiserMail } from '../emails/notify-advertiser.ts';
import type { BookingMailContext } from '../emails/notify-booker.ts';
import { REMINDER_SUBJECT_PREFIX } from '../emails/remind-advertiser.ts';
import { readBookings } from '../reads/bookings.ts';
import { lockViewings } from './lock.ts';

/**
 * Erases a departing user's bookings by account or address: frees upcoming places, notifies the advertiser and deletes
 * mails about them.
 */
export function eraseBookings(post: BookingMailContext) {
  return async (client: pg.ClientBase, leaving: { userId: string; email: string }): Promise<void> => {
    const { rows } = await client.query<{ id: number; viewing_id: number; ad_id: number }>(
      'select id, viewing_id, ad_id from viewing_booking where user_id = $1 or lower(email) = lower($2)',
      [leaving.userId, leaving.email],
    );
    const ids = rows.map(({ id }) => id);
    await lockViewings(
      client,
      rows.map((row) => row.viewing_id),
    );
    await client.query('delete from mail_message where unique_key like any($1)', [
      [
        ...ids.map((id) => `${BOOKING_SUBJECT_PREFIX}${id}:%`),
        ...rows.map((row) => `${REMINDER_SUBJECT_PREFIX}${row.ad_id}:%`),
      ],
    ]);
    const { languages } = post.mailContext;
    for (const row of await readBookings(client, ids)) {
      const isExpected = row.state === 'booked' && row.starts_at.getTime() > Date.now();
      await client.query('delete from viewing_booking where id = $1', [row.booking_id]);
      if (!isExpected) continue;
      const nobody = { name: languages[row.locale].t('viewings.mail.somebody'), recipient: '–', phone: null };
      await sendAdvertiserMail(client, post.mailContext, { ...row, ...nobody }, 'cancelled');
    }
  };
}
