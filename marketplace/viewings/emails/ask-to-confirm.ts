import type pg from 'pg';
import { isProven } from '#platform/mail/proof.ts';
import { type MailCause, queueUnprovenMail, type UnprovenResult } from '#platform/mail/unproven.ts';
import type { BookingRow } from '../reads/bookings.ts';
import { HOLD_MINUTES } from '../rules.ts';
import { bookingPath, type Post, tellBooker } from './notify-booker.ts';

/**
 * Asks a visitor without an account to confirm a booking by a link. An address that nobody has proven is not told which
 * home it is about: its advertiser could have chosen those words for it.
 */
export async function askToConfirm(
  client: pg.ClientBase,
  post: Post,
  row: BookingRow,
  cause: MailCause,
): Promise<UnprovenResult> {
  if (await isProven(client, row.recipient)) {
    await tellBooker(client, post, row, 'confirm');
    return 'queued';
  }
  const { languages, publicUrl } = post.mailContext;
  return queueUnprovenMail(client, {
    recipient: row.recipient,
    language: languages[row.locale],
    publicUrl,
    subject: 'viewings.mail.unprovenSubject',
    text: 'viewings.mail.unprovenText',
    numbers: { minutes: HOLD_MINUTES },
    button: { label: 'viewings.mail.confirm', path: bookingPath(row, post.secret, 'en') },
    cause,
  });
}
