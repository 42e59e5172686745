import type pg from 'pg';
import type { Logger } from 'pino';
import { abandonConnections, type DatabasePool } from '#database/client.ts';
import { currentOutboxPosition, followOutbox, newestRow, type OutboxFollower } from '#database/outbox.ts';
import { watchDatabase } from '#database/watch.ts';
import { signInMail } from '#marketplace/accounts/emails/sign-in-mails.ts';
import { type Auth, createAuth } from '#marketplace/accounts/sign-in/auth.ts';
import { afterPasswordReset } from '#marketplace/accounts/sign-in/password-reset.ts';
import {
  createProviderClients,
  type ProviderClients,
} from '#marketplace/accounts/sign-in-providers/client.ts';
import { signInProvidersOf } from '#marketplace/accounts/sign-in-providers/settings.ts';
import { simulateSignUp } from '#marketplace/accounts/writes.ts';
import { openFeatureSwitches } from '#marketplace/administration/switches/reads.ts';
import { type Alerts, openAlerts } from '#marketplace/alerts/jobs.ts';
import type { Receiver } from '#marketplace/finance/leads/receivers.ts';
import { readImportedRules } from '#marketplace/finance/rules/reads.ts';
import { setImportedRules } from '#marketplace/finance/rules/table.ts';
import { importOptions } from '#marketplace/imports/blm/import-options.ts';
import type { ImportOptions } from '#marketplace/imports/blm/prepare.ts';
import { moderationChecks } from '#marketplace/listing-editor/submission/moderation-checks.ts';
import { listingPurchases } from '#marketplace/listing-editor/submission/purchases.ts';
import { createListingCache, type ListingCache } from '#marketplace/listings/cards/listing-cache.ts';
import type { Media } from '#marketplace/media/media.ts';
import type { OffersContext } from '#marketplace/offers/context.ts';
import { type OfferEvents, openOfferEvents } from '#marketplace/offers/events/hub.ts';
import { signingKeys } from '#marketplace/offers/log/signing-keys.ts';
import { openPayments, type Payments } from '#marketplace/payments/open.ts';
import type { Purchases } from '#marketplace/payments/orders/purchases.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { openSearch, type Search } from '#marketplace/search/open.ts';
import { searchAreas } from '#marketplace/search/request/gazetteer-areas.ts';
import { openStreetMaps, type StreetMaps } from '#marketplace/street-map/open.ts';
import { openTravel, type Travel } from '#marketplace/travel/engine/travel.ts';
import { type DataFiles, openDataFiles } from '#platform/data-files/reads.ts';
import type { FeatureSwitches } from '#platform/http/feature-switch.ts';
import type { Language, Locale } from '#platform/i18n/language.ts';
import { languages } from '#platform/i18n/languages.ts';
import { configureLimits } from '#platform/mail/limits.ts';
import type { MailContext } from '#platform/mail/message.ts';
import { localMailbox, postTransport, smtpTransport, type Transports } from '#platform/mail/transport.ts';
import { createKeyring, type Keyring } from '#platform/secrets/keyring.ts';
import { setSterlingRate } from '#property/sterling.ts';
import { dkimOf } from './dkim.ts';
import { createLog } from './error-reports/log.ts';
import type { ErrorReporter } from './error-reports/report.ts';
import { openErrorReporter } from './error-reports/reporter.ts';
import { readGazetteer } from './gazetteer.ts';
import { openMedia } from './media.ts';
import type { Changes } from './plugins/own-writes.ts';
import { createRequestCounts, type RequestCounts } from './plugins/request-counts.ts';
import { openPools } from './pools.ts';
import { installationSecret } from './secret.ts';
import type { Env } from './settings/table.ts';
import { VERSION } from './version.ts';

/** Objects that live as long as the process: connections and everything derived from the database. */
export type Services = {
  log: Logger;
  errors: ErrorReporter;
  pool: DatabasePool;
  /** For reads that may be some seconds old: a standby server, or else the pool itself. */
  replica: pg.Pool;
  /** Requests of each network over all processes. */
  requestCounts: RequestCounts;
  /** How far this process shows the changes in the database. */
  changes: Changes;
  /** The gazetteer; replaced as a whole when places change. */
  gazetteer: () => Gazetteer;
  /** Features that operators switched off. */
  switches: FeatureSwitches;
  /** The street map, streets and timetable that operators imported. */
  dataFiles: DataFiles;
  /** Travel times and places near homes, from the streets and the timetable. */
  travel: Travel;
  streetMaps: StreetMaps;
  search: Search;
  listings: ListingCache;
  auth: Auth;
  /** Google and Apple, where they sign people in. */
  providerClients: ProviderClients;
  media: Media;
  transports: Transports;
  /** Texts and links of mails. */
  mailContext: MailContext;
  /** Seconds in which an advertiser can undo the end of a listing. */
  undoSeconds: number;
  /** Dependencies of the import of agency files. */
  imports: ImportOptions;
  payments: Payments;
  offers: OffersContext['offers'];
  offerEvents: OfferEvents;
  alerts: Alerts;
  /** Brokers and lenders to whom people can send a mortgage pre-approval. */
  mortgageReceivers: readonly Receiver[];
  /** Encrypts sensitive data at rest. */
  keyring: Keyring;
  /** Signs cookies, links and tokens. */
  secret: string;
  /** The domain whose mail comes back as answers, and the secret that the mail server signs them with. */
  replyDomain: string | undefined;
  incomingMailSecret: string | undefined;
  languages: Record<Locale, Language>;
  /** Scheme and host of the site, without a slash at the end. */
  publicUrl: string;
  isReady: () => Promise<boolean>;
  /** Counts the changes that the caches of this process have not heard of. */
  unread: OutboxFollower['unread'];
  /** Increases with every change of data that pages show. */
  version: () => string;
  close: () => Promise<void>;
};

/**
 * Opens everything the features need, on a migrated database.
 * @param connectionString reaches the server itself; DATABASE_URL may be a pooler before it
 * @param purchases what can be bought and how it is delivered; by default places for listings
 */
export async function openServices(
  env: Env,
  connectionString: string,
  purchases?: Purchases,
): Promise<Services> {
  const errors = await openErrorReporter(env.SENTRY_DSN, {
    environment: env.NODE_ENV,
    release: `gaff@${VERSION}`,
    role: env.ROLE,
  });
  const log = createLog(env.LOG_LEVEL, errors);
  setSterlingRate(
    env.STERLING_RATE && env.STERLING_RATE_DATE
      ? { rate: env.STERLING_RATE, date: env.STERLING_RATE_DATE }
      : null,
  );
  const onError = (error: Error) => log.error({ err: error }, 'database connection lost');
  const { pool, replica, closePools } = openPools(env, connectionString, onError);
  const stopWatching = watchDatabase({
    connectionString,
    onLost: (err) => {
      log.error({ err }, 'the database does not answer');
      abandonConnections();
    },
  });
  configureLimits({
    mailsPerNetwork: env.REQUESTED_MAILS_PER_HOUR,
    textCountries: new Set(env.TEXT_MESSAGE_COUNTRIES),
    textsPerNetwork: env.REQUESTED_TEXTS_PER_HOUR,
    textsPerHour: env.TEXT_MESSAGES_PER_HOUR,
    textsPerDay: env.TEXT_MESSAGES_PER_DAY,
  });
  const mailContext = { languages, publicUrl: env.PUBLIC_URL };
  const secret = await installationSecret(env);
  const auth = await createAuth({
    pool,
    secret,
    publicUrl: env.PUBLIC_URL,
    mail: signInMail({ pool, languages, publicUrl: env.PUBLIC_URL }),
    onPasswordReset: (user) => afterPasswordReset(pool, user),
    simulateSignUp: () => simulateSignUp(pool),
  });
  const smtp = env.SMTP_URL ? smtpTransport(env.SMTP_URL, env.MAIL_FROM, dkimOf(env)) : null;
  const media = await openMedia(env, log);
  const imports = importOptions(env, { pool, media, gazetteer: () => gazetteer });
  const from = await currentOutboxPosition(pool);
  let gazetteer = await readGazetteer(pool);
  let gazetteers = 0;
  let soldPrices = 0;
  const switches = await openFeatureSwitches(pool);
  let switchings = 0;
  const dataFiles = await openDataFiles(pool, env.DATA_DIR);
  const travel = openTravel(dataFiles, (err) => log.error({ err }, 'travel times are not available'));
  const streetMaps = await openStreetMaps({
    file: env.STREET_MAP_FILE ?? null,
    dataFiles,
    onProblem: (problem) => log.error({ problem }, 'the street map cannot be used'),
  });
  setImportedRules(await readImportedRules(pool));
  let ruleSets = 0;
  const listings = createListingCache(pool);
  // Waits for its first listings: without them nothing could be found.
  const search = await openSearch({
    engine: env.SEARCH_ENGINE,
    answers: env.ROLE !== 'worker',
    pool,
    connectionString,
    buildFrom: env.DATABASE_REPLICA_URL,
    dataDir: env.DATA_DIR,
    timesTo: travel.timesTo,
    onError: (err) => log.error({ err }, 'the search index could not be updated'),
  });
  const follower = followOutbox({
    connectionString,
    pool,
    from,
    onError,
    handle: async (rows) => {
      listings.forget(rows.filter((row) => row.topic === 'ad').map((row) => row.subject_id));
      if (rows.some((row) => row.topic === 'sold_prices')) soldPrices += 1;
      if (rows.some((row) => row.topic === 'search_engine')) void search.followChoice();
      if (rows.some((row) => row.topic === 'rules')) {
        setImportedRules(await readImportedRules(pool));
        ruleSets += 1;
      }
      if (rows.some((row) => row.topic === 'feature_switch')) {
        await switches.reload();
        switchings += 1;
      }
      if (rows.some((row) => row.topic === 'data_file')) {
        await dataFiles.reload();
        await streetMaps.reload();
      }
      if (!rows.some((row) => row.topic === 'places')) return;
      gazetteer = await readGazetteer(pool);
      gazetteers += 1;
    },
  });
  const requestCounts = createRequestCounts(pool, (err) =>
    log.warn({ err }, 'requests are counted in this process alone'),
  );
  const offerEvents = openOfferEvents({ pool, connectionString, onError });
  return {
    log,
    errors,
    pool,
    replica,
    requestCounts,
    changes: {
      newest: () => newestRow(pool),
      reached: async (position, ms) => {
        const reached = await Promise.all([follower.reached(position, ms), search.reached(position, ms)]);
        return reached.every(Boolean);
      },
    },
    gazetteer: () => gazetteer,
    switches,
    dataFiles,
    travel,
    streetMaps,
    search,
    listings,
    auth,
    providerClients: createProviderClients(signInProvidersOf(env), env.PUBLIC_URL),
    media,
    transports: {
      mail: smtp ?? localMailbox,
      text_message: env.TEXT_MESSAGE_URL ? postTransport(env.TEXT_MESSAGE_URL) : localMailbox,
    },
    mailContext,
    undoSeconds: env.UNDO_TIME,
    imports,
    payments: openPayments({
      env,
      pool,
      log,
      purchases: purchases ?? listingPurchases({ mailContext, review: moderationChecks.review }),
    }),
    offers: {
      signingKey: signingKeys(pool, secret),
      limits: { minMinutes: env.ROUND_MIN_MINUTES, atNight: env.BIDDING_AT_NIGHT },
    },
    offerEvents,
    alerts: openAlerts({
      pool,
      alertContext: { ...mailContext, areas: searchAreas(() => gazetteer), secret },
      mailIntervalMs: env.ALERT_MAILS_APART * 1000,
      engine: search.engine,
      timesTo: travel.timesOnceReadable,
      dataFiles,
    }),
    mortgageReceivers: env.MORTGAGE_RECEIVERS,
    keyring: createKeyring(env.ENCRYPTION_KEYS, secret),
    secret,
    replyDomain: env.REPLY_DOMAIN,
    incomingMailSecret: env.INCOMING_MAIL_SECRET,
    languages,
    publicUrl: env.PUBLIC_URL,
    version: () =>
      [
        ...[search.index.version, gazetteers, soldPrices, ruleSets, switchings],
        ...[dataFiles.version(), streetMaps.version()],
      ].join('.'),
    unread: follower.unread,
    isReady: async () => (await pool.query('select 1')).rowCount === 1,
    async close() {
      media.close();
      imports.unpacker.close();
      await travel.close();
      await follower.stop();
      await offerEvents.stop();
      await search.stop();
      smtp?.close();
      requestCounts.stop();
      await streetMaps.close();
      await stopWatching();
      await closePools();
      await errors.close();
    },
  };
}
