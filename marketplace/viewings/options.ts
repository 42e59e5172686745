import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { setNoStore } from '#marketplace/enquiries/answers/answers.ts';
import type { BookingMailContext } from './emails/notify-booker.ts';

/** Options of the viewings APIs, set by the server. */
export type ViewingsOptions = BookingMailContext & { pool: pg.Pool };

/** Keeps secret links and personal data out of caches, indexes and the Referer header. */
export function setPrivateHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', setNoStore);
}
