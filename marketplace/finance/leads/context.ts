import type pg from 'pg';
import type { Logger } from 'pino';
import type { MailContext } from '#platform/mail/message.ts';
import type { Keyring } from '#platform/secrets/keyring.ts';
import type { Receiver } from './receivers.ts';

/** The services that leads use. */
export type LeadsContext = {
  pool: pg.Pool;
  keyring: Keyring;
  mailContext: MailContext;
  mortgageReceivers: readonly Receiver[];
  log: Pick<Logger, 'error'>;
};
