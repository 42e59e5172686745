import type pg from 'pg';
import { CHANNELS, tell, tellersOf } from './delivery/jobs.ts';
import type { AlertContext } from './delivery/voice.ts';
import { sweepAlerts } from './delivery/writes.ts';
import { sendPushes, sweepPushes } from './push/jobs.ts';
import { openWatch } from './watch/jobs.ts';

export type Alerts = {
  /** Finds what is to be told of since the last time. */
  watch: () => Promise<number>;
  /** Tells what is due. */
  tell: () => Promise<number>;
  /** Sends to browsers what they are told. */
  push: () => Promise<number>;
  sweep: () => Promise<number>;
};

/**
 * The timed work of alerts; what it keeps in memory it reads when it first works.
 * @param mailsApartMs between two mails to somebody; five minutes where nothing is said
 * @param now the present, milliseconds since 1970
 */
export function openAlerts({
  pool,
  alertContext,
  mailsApartMs,
  now = Date.now,
}: {
  pool: pg.Pool;
  alertContext: AlertContext;
  mailsApartMs?: number;
  now?: () => number;
}): Alerts {
  const watch = openWatch({ pool, channels: CHANNELS, now });
  const tellers = tellersOf(alertContext);
  return {
    watch: watch.run,
    tell: () => tell(pool, tellers, now, mailsApartMs),
    push: () => sendPushes(pool, alertContext),
    sweep: async () => (await sweepAlerts(pool)) + (await sweepPushes(pool)),
  };
}
