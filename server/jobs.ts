import { pruneOutbox } from '#database/outbox.ts';
import { sweepCaptcha } from '#marketplace/accounts/captcha/writes.ts';
import { eraseDue } from '#marketplace/accounts/personal-data/writes.ts';
import { sweepSignUpCodes } from '#marketplace/accounts/sign-up/writes.ts';
import { sweepAccounts } from '#marketplace/accounts/writes.ts';
import { tellOfGoneAds } from '#marketplace/enquiries/jobs.ts';
import { sweepTally } from '#marketplace/enquiries/limits/writes.ts';
import { sweepConversations } from '#marketplace/enquiries/writes.ts';
import { discardHeldImports } from '#marketplace/imports/blm/held/writes.ts';
import { readFeeds } from '#marketplace/imports/blm/jobs.ts';
import { sweepDrafts } from '#marketplace/listing-editor/drafts/writes.ts';
import { refundUnusedPlans, withdrawLeftLying } from '#marketplace/listing-editor/purchases/writes.ts';
import { expireAds, finishUndoable, tellOfExpiry } from '#marketplace/listings/writes.ts';
import { prepareSizes, sweepUploads } from '#marketplace/media/uploads/jobs.ts';
import { recheckPrices, settleDecisions } from '#marketplace/moderation/jobs.ts';
import { settleLeft, sweepReports } from '#marketplace/moderation/reports/writes.ts';
import { sweepSearches } from '#marketplace/saved-searches/writes.ts';
import {
  callOffGone,
  releaseHolds,
  remindAdvertisers,
  remindBooked,
  settleOver,
  sweepBookings,
} from '#marketplace/viewings/writes/upkeep.ts';
import { deliverWebhooks, sweepDeliveries } from '#marketplace/webhooks/jobs.ts';
import { noteNews } from '#marketplace/webhooks/writes.ts';
import { sweepBudgets } from '#platform/mail/budget.ts';
import { sendDueMessages, sweepMessages } from '#platform/mail/jobs.ts';
import { erasersOf, LISTING_HIDING } from './erasers.ts';
import type { Services } from './services.ts';

type Job = { name: string; everyMs: number; run: (services: Services) => Promise<unknown> };

/** Timed jobs. A job may run in several processes at once, because each run claims the rows it handles. */
const JOBS: readonly Job[] = [
  {
    name: 'apply decisions',
    everyMs: 2_000,
    run: ({ pool, mailContext }) => settleDecisions(pool, mailContext),
  },
  {
    name: 'resolve reports of ended ads',
    everyMs: 60_000,
    run: ({ pool, mailContext }) => settleLeft(pool, mailContext),
  },
  { name: 'compare changed prices', everyMs: 5_000, run: ({ pool }) => recheckPrices(pool) },
  { name: 'expire ads', everyMs: 60_000, run: ({ pool, mailContext }) => expireAds(pool, mailContext) },
  {
    name: 'finish steps that can no longer be undone',
    everyMs: 5_000,
    run: ({ pool, mailContext }) => finishUndoable(pool, mailContext),
  },
  {
    name: 'mail owners of ads that end soon',
    everyMs: 600_000,
    run: ({ pool, mailContext }) => tellOfExpiry(pool, mailContext),
  },
  { name: 'import files of agencies', everyMs: 2_000, run: ({ feeds }) => readFeeds(feeds) },
  {
    name: 'discard held imports',
    everyMs: 600_000,
    run: ({ pool, mailContext }) => discardHeldImports(pool, mailContext),
  },
  {
    name: 'send messages',
    everyMs: 1_000,
    run: ({ pool, transports, log }) =>
      sendDueMessages(pool, transports, (err) => log.warn({ err }, 'a message could not be sent')),
  },
  { name: 'watch the market', everyMs: 1_000, run: ({ alerts }) => alerts.watch() },
  { name: 'deliver alerts', everyMs: 1_000, run: ({ alerts }) => alerts.tell() },
  { name: 'send push messages', everyMs: 1_000, run: ({ alerts }) => alerts.push() },
  { name: 'sweep alerts', everyMs: 3_600_000, run: ({ alerts }) => alerts.sweep() },
  { name: 'deliver test payments', everyMs: 500, run: ({ payments }) => payments.jobs.deliverEvents() },
  { name: 'reconcile payments', everyMs: 15_000, run: ({ payments }) => payments.jobs.reconcile() },
  { name: 'make refunds', everyMs: 15_000, run: ({ payments }) => payments.jobs.sendRefunds() },
  {
    name: 'refund unused plans',
    everyMs: 15_000,
    run: ({ pool, mailContext }) => refundUnusedPlans(pool, mailContext),
  },
  {
    name: 'withdraw abandoned rejected ads',
    everyMs: 3_600_000,
    run: ({ pool, mailContext }) => withdrawLeftLying(pool, mailContext),
  },
  { name: 'queue webhook deliveries', everyMs: 1_000, run: ({ pool }) => noteNews(pool) },
  {
    name: 'deliver webhooks',
    everyMs: 1_000,
    run: ({ pool, mailContext }) => deliverWebhooks(pool, mailContext),
  },
  { name: 'sweep deliveries', everyMs: 3_600_000, run: ({ pool }) => sweepDeliveries(pool) },
  { name: 'prune idempotency keys', everyMs: 3_600_000, run: ({ payments }) => payments.jobs.pruneKeys() },
  { name: 'sweep reports', everyMs: 3_600_000, run: ({ pool }) => sweepReports(pool) },
  { name: 'sweep drafts', everyMs: 3_600_000, run: ({ pool }) => sweepDrafts(pool) },
  { name: 'sweep messages', everyMs: 3_600_000, run: ({ pool }) => sweepMessages(pool) },
  { name: 'sweep mail budgets', everyMs: 3_600_000, run: ({ pool }) => sweepBudgets(pool) },
  { name: 'sweep sign-up codes', everyMs: 3_600_000, run: ({ pool }) => sweepSignUpCodes(pool) },
  { name: 'sweep saved searches', everyMs: 3_600_000, run: ({ pool }) => sweepSearches(pool) },
  {
    name: 'erase accounts that are due',
    everyMs: 60_000,
    run: (services) => eraseDue(services.pool, erasersOf(services), LISTING_HIDING),
  },
  { name: 'sweep accounts', everyMs: 3_600_000, run: ({ pool }) => sweepAccounts(pool) },
  {
    name: 'mail searchers of ended ads',
    everyMs: 60_000,
    run: ({ pool, mailContext, secret }) => tellOfGoneAds(pool, { ...mailContext, secret }),
  },
  { name: 'sweep conversations', everyMs: 3_600_000, run: ({ pool }) => sweepConversations(pool) },
  { name: 'sweep message counts', everyMs: 3_600_000, run: ({ pool }) => sweepTally(pool) },
  { name: 'sweep captchas', everyMs: 600_000, run: ({ pool }) => sweepCaptcha(pool) },
  {
    name: 'prepare pictures',
    everyMs: 5_000,
    run: ({ pool, media }) => prepareSizes(pool, media.optimiser.prepare),
  },
  {
    name: 'sweep uploads',
    everyMs: 3_600_000,
    run: ({ pool, media }) => sweepUploads({ ...media, pool, forget: media.optimiser.forget }),
  },
  { name: 'free places at viewings', everyMs: 15_000, run: ({ pool }) => releaseHolds(pool) },
  {
    name: 'cancel viewings of ended ads',
    everyMs: 2_000,
    run: ({ pool, mailContext, secret, undoSeconds }) =>
      callOffGone(pool, { mailContext, secret }, undoSeconds),
  },
  { name: 'complete past viewings', everyMs: 30_000, run: ({ pool }) => settleOver(pool) },
  {
    name: 'remind of viewings booked',
    everyMs: 60_000,
    run: ({ pool, mailContext, secret }) => remindBooked(pool, { mailContext, secret }),
  },
  {
    name: 'remind of viewings shown',
    everyMs: 60_000,
    run: ({ pool, mailContext }) => remindAdvertisers(pool, mailContext),
  },
  { name: 'sweep viewings', everyMs: 3_600_000, run: ({ pool }) => sweepBookings(pool) },
  { name: 'prune the outbox', everyMs: 3_600_000, run: ({ pool }) => pruneOutbox(pool) },
];

/**
 * Starts the timed jobs of this process; a job never overlaps itself. @returns stops them and waits for running ones
 */
export function startJobs(services: Services): () => Promise<unknown> {
  const started = JOBS.map(({ name, everyMs, run }) => {
    let running: Promise<unknown> | null = null;
    const timer = setInterval(() => {
      running ??= run(services)
        .catch((err: Error) => services.log.error({ err }, `the job "${name}" failed`))
        .finally(() => {
          running = null;
        });
    }, everyMs);
    return () => {
      clearInterval(timer);
      return running;
    };
  });
  return () => Promise.all(started.map((stop) => stop()));
}
