import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { setNoStore } from '#marketplace/enquiries/answers/answers.ts';
import { type Language, localeOf } from '#platform/i18n/language.ts';
import type { BookingMailContext } from './emails/notify-booker.ts';

/** Options of the viewings APIs, set by the server. */
export type ViewingsOptions = BookingMailContext & { pool: pg.Pool };

/** @returns the language requested for the answer */
export function languageOf({ mailContext }: ViewingsOptions, { headers }: FastifyRequest): Language {
  return mailContext.languages[localeOf(headers['accept-language'])];
}

/** Keeps secret links and personal data out of caches, indexes and the Referer header. */
export function setPrivateHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', setNoStore);
}
