import type pg from 'pg';
import { isProven } from '#platform/mail/proof.ts';
import { type MailCause, queueUnprovenMail, type UnprovenResult } from '#platform/mail/unproven.ts';
import type { BookingRow } from '../reads/bookings.ts';
import { HOLD_MINUTES } from '../rules.ts';
import { type BookingMailContext, bookingPath, sendBookerMail } from './notify-booker.ts';

/**
 * Mails a visitor without an account a link to confirm a booking. The mail to an unverified address does not name the
 * listing, because the advertiser could have chosen that text for the recipient.
 */
export async function sendConfirmationMail(
  client: pg.ClientBase,
  post: BookingMailContext,
  row: BookingRow,
  cause: MailCause,
): Promise<UnprovenResult> {
  if (await isProven(client, row.recipient)) {
    await sendBookerMail(client, post, row, 'confirm');
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
