import { pruneFeed } from '#database/outbox.ts';
import { sweepCaptcha } from '#marketplace/accounts/captcha/writes.ts';
import { eraseDue } from '#marketplace/accounts/personal-data/writes.ts';
import { sweepSignUpCodes } from '#marketplace/accounts/sign-up/writes.ts';
import { sweepAccounts } from '#marketplace/accounts/writes.ts';
import { notifyListingEnded } from '#marketplace/enquiries/jobs.ts';
import { deleteExpiredCounts } from '#marketplace/enquiries/limits/writes.ts';
import { deleteOldConversations } from '#marketplace/enquiries/writes.ts';
import { discardHeldImports } from '#marketplace/imports/blm/held/writes.ts';
import { runImports } from '#marketplace/imports/blm/jobs.ts';
import { deleteExpiredDrafts } from '#marketplace/listing-editor/drafts/writes.ts';
import { giveBackUnused, withdrawAbandonedListings } from '#marketplace/listing-editor/purchases/writes.ts';
import { expireAds, finalizeUndoableChanges, sendExpiryReminders } from '#marketplace/listings/writes.ts';
import { prepareSizes, sweepUploads } from '#marketplace/media/uploads/jobs.ts';
import { applyDueDecisions, recheckPrices } from '#marketplace/moderation/jobs.ts';
import {
  deleteExpiredReports,
  resolveReportsOfEndedListings,
} from '#marketplace/moderation/reports/writes.ts';
import { sweepSearches } from '#marketplace/saved-searches/writes.ts';
import {
  cancelViewingsOfEndedListings,
  closePastViewings,
  deleteOldBookings,
  releaseHolds,
  sendAdvertiserReminders,
  sendBookerReminders,
} from '#marketplace/viewings/writes/upkeep.ts';
import { deliverWebhooks, sweepDeliveries } from '#marketplace/webhooks/jobs.ts';
import { noteNews } from '#marketplace/webhooks/writes.ts';
import { sweepBudgets } from '#platform/mail/budget.ts';
import { sendDueMessages, sweepMessages } from '#platform/mail/jobs.ts';
import { erasersOf, HIDING } from './erasers.ts';
import type { Services } from './services.ts';

type Job = { name: string; everyMs: number; run: (services: Services) => Promise<unknown> };

/** Timed work. Every job may run in several processes at once and twice: each takes only what is still to be done. */
const JOBS: readonly Job[] = [
  { name: 'settle decisions', everyMs: 2_000, run: ({ pool, voice }) => applyDueDecisions(pool, voice) },
  {
    name: 'settle reports of ads that left',
    everyMs: 60_000,
    run: ({ pool, voice }) => resolveReportsOfEndedListings(pool, voice),
  },
  { name: 'compare changed prices', everyMs: 5_000, run: ({ pool }) => recheckPrices(pool) },
  { name: 'expire ads', everyMs: 60_000, run: ({ pool, voice }) => expireAds(pool, voice) },
  {
    name: 'finish steps that can no longer be undone',
    everyMs: 5_000,
    run: ({ pool, voice }) => finalizeUndoableChanges(pool, voice),
  },
  {
    name: 'tell of ads that end soon',
    everyMs: 600_000,
    run: ({ pool, voice }) => sendExpiryReminders(pool, voice),
  },
  { name: 'read files of ads', everyMs: 2_000, run: ({ feeds }) => runImports(feeds) },
  {
    name: 'discard held imports',
    everyMs: 600_000,
    run: ({ pool, voice }) => discardHeldImports(pool, voice),
  },
  {
    name: 'send messages',
    everyMs: 1_000,
    run: ({ pool, transports, log }) =>
      sendDueMessages(pool, transports, (err) => log.warn({ err }, 'a message could not be sent')),
  },
  { name: 'watch the market', everyMs: 1_000, run: ({ alerts }) => alerts.watch() },
  { name: 'tell alerts', everyMs: 1_000, run: ({ alerts }) => alerts.tell() },
  { name: 'send to browsers', everyMs: 1_000, run: ({ alerts }) => alerts.push() },
  { name: 'sweep alerts', everyMs: 3_600_000, run: ({ alerts }) => alerts.sweep() },
  { name: 'deliver test payments', everyMs: 500, run: ({ payments }) => payments.jobs.deliverEvents() },
  { name: 'reconcile payments', everyMs: 15_000, run: ({ payments }) => payments.jobs.reconcile() },
  { name: 'make refunds', everyMs: 15_000, run: ({ payments }) => payments.jobs.sendRefunds() },
  {
    name: 'give back what was paid for ads nobody saw',
    everyMs: 15_000,
    run: ({ pool, voice }) => giveBackUnused(pool, voice),
  },
  {
    name: 'withdraw rejected ads left lying',
    everyMs: 3_600_000,
    run: ({ pool, voice }) => withdrawAbandonedListings(pool, voice),
  },
  { name: 'note news for webhooks', everyMs: 1_000, run: ({ pool }) => noteNews(pool) },
  { name: 'deliver webhooks', everyMs: 1_000, run: ({ pool, voice }) => deliverWebhooks(pool, voice) },
  { name: 'sweep deliveries', everyMs: 3_600_000, run: ({ pool }) => sweepDeliveries(pool) },
  { name: 'prune idempotency keys', everyMs: 3_600_000, run: ({ payments }) => payments.jobs.pruneKeys() },
  { name: 'sweep reports', everyMs: 3_600_000, run: ({ pool }) => deleteExpiredReports(pool) },
  { name: 'sweep drafts', everyMs: 3_600_000, run: ({ pool }) => deleteExpiredDrafts(pool) },
  { name: 'sweep messages', everyMs: 3_600_000, run: ({ pool }) => sweepMessages(pool) },
  { name: 'sweep mail budgets', everyMs: 3_600_000, run: ({ pool }) => sweepBudgets(pool) },
  { name: 'sweep sign-up codes', everyMs: 3_600_000, run: ({ pool }) => sweepSignUpCodes(pool) },
  { name: 'sweep saved searches', everyMs: 3_600_000, run: ({ pool }) => sweepSearches(pool) },
  {
    name: 'erase accounts that are due',
    everyMs: 60_000,
    run: (services) => eraseDue(services.pool, erasersOf(services), HIDING),
  },
  { name: 'sweep accounts', everyMs: 3_600_000, run: ({ pool }) => sweepAccounts(pool) },
  {
    name: 'tell of ads that are gone',
    everyMs: 60_000,
    run: ({ pool, voice, secret }) => notifyListingEnded(pool, { ...voice, secret }),
  },
  { name: 'sweep conversations', everyMs: 3_600_000, run: ({ pool }) => deleteOldConversations(pool) },
  { name: 'sweep the tally of messages', everyMs: 3_600_000, run: ({ pool }) => deleteExpiredCounts(pool) },
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
    name: 'call off viewings of ads that are gone',
    everyMs: 2_000,
    run: ({ pool, voice, secret, undoSeconds }) =>
      cancelViewingsOfEndedListings(pool, { voice, secret }, undoSeconds),
  },
  { name: 'settle viewings that are over', everyMs: 30_000, run: ({ pool }) => closePastViewings(pool) },
  {
    name: 'remind of viewings booked',
    everyMs: 60_000,
    run: ({ pool, voice, secret }) => sendBookerReminders(pool, { voice, secret }),
  },
  {
    name: 'remind of viewings shown',
    everyMs: 60_000,
    run: ({ pool, voice }) => sendAdvertiserReminders(pool, voice),
  },
  { name: 'sweep viewings', everyMs: 3_600_000, run: ({ pool }) => deleteOldBookings(pool) },
  { name: 'prune the feed', everyMs: 3_600_000, run: ({ pool }) => pruneFeed(pool) },
];

/** Starts the timed work of this process; a job that takes long is not begun twice. @returns what stops it, once all is done */
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
