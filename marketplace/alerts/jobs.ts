import type pg from 'pg';
import type { SearchEngine } from '#marketplace/search/open.ts';
import type { Travel } from '#marketplace/travel/engine/travel.ts';
import type { DataFiles } from '#platform/data-files/reads.ts';
import type { AlertContext } from './delivery/alert-context.ts';
import { CHANNELS, channelSenders, deliverDueAlerts } from './delivery/jobs.ts';
import { deleteOldAlerts } from './delivery/writes.ts';
import { takeOfferNotices } from './offers/jobs.ts';
import { deleteOldPushMessages, sendPushes } from './push/jobs.ts';
import { checkTravelTimes } from './travel-times/jobs.ts';
import { openWatch } from './watch/jobs.ts';

export type Alerts = {
  /** Matches listings that changed since the last run and writes alerts. */
  watch: () => Promise<number>;
  /** Checks the matches of searches with destinations, and writes alerts. */
  checkTravelTimes: () => Promise<number>;
  /** Turns the waiting notices of offers rounds into alerts. */
  takeOfferNotices: () => Promise<number>;
  /** Delivers the alerts that are due. */
  deliver: () => Promise<number>;
  /** Sends queued push messages to browsers. */
  push: () => Promise<number>;
  /** Deletes old alerts and push messages. */
  sweep: () => Promise<number>;
};

/**
 * The timed jobs of alerts. Saved searches are loaded into memory on the first run, or filed in tables.
 * @param mailIntervalMs minimum time between two mails to a person, five minutes by default
 * @param now the current time in milliseconds since 1970
 */
export function openAlerts({
  pool,
  alertContext,
  mailIntervalMs,
  engine,
  timesTo,
  dataFiles,
  now = Date.now,
}: {
  pool: pg.Pool;
  /** Finds the saved searches for a listing; in memory by default. */
  engine?: () => SearchEngine;
  timesTo: Travel['timesTo'];
  /** The files that the times are made from. */
  dataFiles: Pick<DataFiles, 'current' | 'version'>;
  alertContext: AlertContext;
  mailIntervalMs?: number;
  now?: () => number;
}): Alerts {
  const watch = openWatch({ pool, channels: CHANNELS, now, ...(engine && { engine }) });
  const senders = channelSenders(alertContext);
  return {
    watch: watch.run,
    checkTravelTimes: () => checkTravelTimes({ pool, timesTo, dataFiles, channels: CHANNELS, now }),
    takeOfferNotices: () => takeOfferNotices(pool, CHANNELS, now),
    deliver: () => deliverDueAlerts(pool, senders, now, mailIntervalMs),
    push: () => sendPushes(pool, alertContext),
    sweep: async () => (await deleteOldAlerts(pool)) + (await deleteOldPushMessages(pool)),
  };
}
