import type pg from 'pg';
import type { BookingMailContext } from './emails/notify-booker.ts';

/** Options of the viewings APIs, set by the server. */
export type ViewingsOptions = BookingMailContext & { pool: pg.Pool };
