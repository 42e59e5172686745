import type pg from 'pg';
import type { Logger } from 'pino';
import { createPool } from '#database/client.ts';
import { currentFeedPosition, followFeed } from '#database/outbox.ts';
import { signInMail } from '#marketplace/accounts/emails/sign-in-mails.ts';
import { type Auth, createAuth } from '#marketplace/accounts/sign-in/auth.ts';
import { afterPasswordReset } from '#marketplace/accounts/sign-in/password-reset.ts';
import { pretendSignUp } from '#marketplace/accounts/writes.ts';
import { type Alerts, openAlerts } from '#marketplace/alerts/jobs.ts';
import type { ImportOptions } from '#marketplace/imports/blm/prepare.ts';
import { adPurchases } from '#marketplace/listing-editor/submission/purchases.ts';
import { type CardCache, createCardCache } from '#marketplace/listings/cards/card-cache.ts';
import type { Voice } from '#marketplace/listings/emails/notify-steps.ts';
import type { Purchases } from '#marketplace/payments/orders/purchases.ts';
import { createGazetteer, type Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { shippedClientAreas } from '#marketplace/places/gazetteer/shipped.ts';
import { readAreas, readRoutingKeys } from '#marketplace/places/reads.ts';
import { type LiveSearchIndex, openSearchIndex } from '#marketplace/search/index/live.ts';
import { languages } from '#platform/i18n/languages.ts';
import { configureLimits } from '#platform/mail/limits.ts';
import { keptHere, postTransport, smtpTransport, type Transports } from '#platform/mail/transport.ts';
import { setSterlingRate } from '#property/sterling.ts';
import { feedOptions } from './blm-import.ts';
import { dkimOf } from './dkim.ts';
import type { Env } from './env.ts';
import { createLog } from './error-reports/log.ts';
import { createErrorReporter, type ErrorReporter } from './error-reports/reporter.ts';
import { type Media, openMedia } from './media.ts';
import { openPayments, type Payments } from './payments.ts';
import { judgement } from './placement.ts';
import { searchAreas } from './search-areas.ts';
import { keptSecret } from './secret.ts';

/** What lives as long as the process: connections and everything derived from the database. */
export type Services = {
  log: Logger;
  errors: ErrorReporter;
  pool: pg.Pool;
  /** The places; replaced as a whole when they change. */
  gazetteer: () => Gazetteer;
  search: LiveSearchIndex;
  cards: CardCache;
  auth: Auth;
  media: Media;
  transports: Transports;
  /** What mails about ads speak with. */
  voice: Voice;
  /** How long an advertiser can undo the end of an ad. */
  undoSeconds: number;
  /** What agencies' files are read with. */
  feeds: ImportOptions;
  payments: Payments;
  alerts: Alerts;
  /** Signs what this product hands out. */
  secret: string;
  isReady: () => Promise<boolean>;
  /** Rises with every change of what pages show. */
  version: () => string;
  close: () => Promise<void>;
};

/**
 * Opens everything the rooms need. The database must be migrated.
 * @param purchases what may be bought, and what is given for it; without it places for ads
 */
export async function openServices(
  env: Env,
  connectionString: string,
  purchases?: Purchases,
): Promise<Services> {
  const errors = createErrorReporter(env.SENTRY_DSN, env.NODE_ENV);
  const log = createLog(env.LOG_LEVEL, errors);
  setSterlingRate(
    env.STERLING_RATE && env.STERLING_RATE_DATE
      ? { rate: env.STERLING_RATE, date: env.STERLING_RATE_DATE }
      : null,
  );
  const onError = (error: Error) => log.error({ err: error }, 'database connection lost');
  const pool = createPool({ connectionString, poolSize: env.DATABASE_POOL_SIZE, onError });
  configureLimits({
    mailsPerNetwork: env.REQUESTED_MAILS_PER_HOUR,
    textCountries: new Set(env.TEXT_MESSAGE_COUNTRIES),
    textsPerHour: env.TEXT_MESSAGES_PER_HOUR,
    textsPerDay: env.TEXT_MESSAGES_PER_DAY,
  });
  const voice = { languages, publicUrl: env.PUBLIC_URL };
  const secret = env.AUTH_SECRET ?? (await keptSecret(env.DATA_DIR));
  const auth = await createAuth({
    pool,
    secret,
    publicUrl: env.PUBLIC_URL,
    mail: signInMail({ pool, languages, publicUrl: env.PUBLIC_URL }),
    onPasswordReset: (user) => afterPasswordReset(pool, user),
    pretendSignUp: () => pretendSignUp(pool),
  });
  const smtp = env.SMTP_URL ? smtpTransport(env.SMTP_URL, env.MAIL_FROM, await dkimOf(env)) : null;
  const media = await openMedia(env, log);
  const feeds = feedOptions(env, { pool, media, gazetteer: () => gazetteer });
  const from = await currentFeedPosition(pool);
  let gazetteer = await readGazetteer(pool);
  let gazetteers = 0;
  const cards = createCardCache({ pool, languages, publicUrl: env.PUBLIC_URL });
  const search = await openSearchIndex({ pool, connectionString, dataDir: env.DATA_DIR, onError });
  // At once when there is a snapshot; without one nothing could be found before.
  await search.ready;
  const follower = followFeed({
    connectionString,
    pool,
    from,
    onError,
    handle: async (rows) => {
      cards.forget(rows.filter((row) => row.topic === 'ad').map((row) => row.subject_id));
      if (!rows.some((row) => row.topic === 'places')) return;
      gazetteer = await readGazetteer(pool);
      gazetteers += 1;
    },
  });
  return {
    log,
    errors,
    pool,
    gazetteer: () => gazetteer,
    search,
    cards,
    auth,
    media,
    transports: {
      mail: smtp ?? keptHere,
      text_message: env.TEXT_MESSAGE_URL ? postTransport(env.TEXT_MESSAGE_URL) : keptHere,
    },
    voice,
    undoSeconds: env.UNDO_TIME,
    feeds,
    payments: openPayments({
      env,
      pool,
      log,
      purchases: purchases ?? adPurchases({ voice, review: judgement.review }),
    }),
    alerts: openAlerts({
      pool,
      voice: { ...voice, areas: searchAreas(() => gazetteer), secret },
      mailsApartMs: env.ALERT_MAILS_APART * 1000,
    }),
    secret,
    version: () => `${search.index.version}.${gazetteers}`,
    isReady: async () => search.isReady() && (await pool.query('select 1')).rowCount === 1,
    async close() {
      media.close();
      feeds.unpacker.close();
      await follower.stop();
      await search.stop();
      smtp?.close();
      await pool.end();
      await errors.close();
    },
  };
}

async function readGazetteer(pool: pg.Pool): Promise<Gazetteer> {
  return createGazetteer(await readAreas(pool), await readRoutingKeys(pool), shippedClientAreas());
}
