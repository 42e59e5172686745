import type pg from 'pg';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import type { MailContext } from '#platform/mail/message.ts';

/** The services that the routes of valuation requests use. */
export type RequestsOptions = {
  pool: pg.Pool;
  gazetteer: () => Gazetteer;
  mailContext: MailContext;
  /** Signs the keys of requests without an account. */
  secret: string;
  /** Scheme and host of the site, without a trailing slash. */
  publicUrl: string;
};
