import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { keepToThem } from '#marketplace/enquiries/answers/answers.ts';
import { type Language, localeOf } from '#platform/i18n/language.ts';
import type { Post } from './emails/notify-booker.ts';

/** What the server gives the viewings. */
export type ViewingsOptions = Post & { pool: pg.Pool };

/** @returns the language a request asks its answer in */
export function languageOf({ mailContext }: ViewingsOptions, { headers }: FastifyRequest): Language {
  return mailContext.languages[localeOf(headers['accept-language'])];
}

/** What opens something for whoever has the address, and what is somebody's own: kept nowhere, told to no other site. */
export function keepPrivate(app: FastifyInstance): void {
  app.addHook('onRequest', keepToThem);
}
