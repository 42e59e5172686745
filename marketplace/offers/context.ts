import type pg from 'pg';
import type { Media } from '#marketplace/media/media.ts';
import type { MailContext } from '#platform/mail/message.ts';
import type { SigningKey } from './log/signing-keys.ts';

/** The services of the process that rounds of offers use. */
export type OffersContext = {
  pool: pg.Pool;
  secret: string;
  mailContext: MailContext;
  media: Pick<Media, 'hardener' | 'incoming'>;
  offers: {
    /** The key that signs the log now. */
    signingKey: () => Promise<SigningKey>;
    /** Minimum length of a round, and whether its hours may reach into the night. */
    limits: { minMinutes: number; atNight: boolean };
  };
};
