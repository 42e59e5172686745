import type pg from 'pg';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Backlog, Measure, Queue } from '#platform/metrics/measures.ts';

type DatabaseMeasures = {
  /** Work that waits for jobs. */
  queues: readonly Queue[];
  /** Rows of the outbox that a follower has not read yet. */
  followers: readonly Queue[];
  /** Figures in the database. */
  measures: readonly Measure[];
};

/** Milliseconds for which backlogs, and figures, are shown without asking again: several servers may scrape. */
const BACKLOG_MS = 15_000;
const MEASURE_MS = 60_000;

/** One query and the gauges that it sets. */
type Reading = { name: string; read: () => Promise<unknown>; clear: () => void };

/** Reads once for all who ask within `ms`. */
function cached(ms: number, read: () => Promise<void>): () => Promise<void> {
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  return () => {
    if (performance.now() - readAt >= ms)
      reading ??= read().finally(() => {
        readAt = performance.now();
        reading = null;
      });
    return reading ?? Promise.resolve();
  };
}

/**
 * Adds metrics that are read from the database, one query after another. One that cannot be read is absent until it can
 * be, and counted; the others are shown.
 * @param pool with a statement timeout of its own, so that neither a busy pool nor a slow query holds up the answer
 * @param onError is called with the name of what could not be read
 * @returns what reads those that are due
 */
export function registerDatabaseMeasures(
  registry: Registry,
  pool: pg.Pool,
  { queues, followers, measures }: DatabaseMeasures,
  onError: (error: Error, name: string) => void,
): () => Promise<void> {
  const registers = [registry];
  const failures = new Counter({
    name: 'gaff_measure_failures_total',
    help: 'Readings from the database for these metrics that failed',
    labelNames: ['measure'] as const,
    registers,
  });
  const up = new Gauge({
    name: 'gaff_database_up',
    help: '1 if the database answered when it was last asked for metrics, 0 if not',
    registers,
  });

  const backlogs = [
    ...backlogReadings(queues, {
      label: 'queue',
      rows: { name: 'gaff_queue_due_rows', help: 'Rows that are due and not handled yet' },
      age: {
        name: 'gaff_queue_oldest_due_seconds',
        help: 'Seconds since the oldest row became due; 0: none is',
      },
    }),
    ...backlogReadings(followers, {
      label: 'follower',
      rows: { name: 'gaff_outbox_unread_rows', help: 'Rows of the outbox that a follower has not read' },
      age: {
        name: 'gaff_outbox_lag_seconds',
        help: 'Age of the oldest row that a follower has not read; 0: none',
      },
    }),
  ];
  const figures = measures.map(({ name, help, label, read }): Reading => {
    const gauge = new Gauge({ name, help, labelNames: label ? [label] : [], registers });
    const clear = () => (label ? gauge.reset() : gauge.remove());
    clear();
    return {
      name,
      clear,
      async read() {
        const { rows } = await read(pool);
        clear();
        for (const row of rows) gauge.set(label ? { [label]: row.label ?? '' } : {}, row.value);
      },
    };
  });

  /** @returns readings of two gauges that share a label */
  function backlogReadings(
    named: readonly Queue[],
    { label, rows, age }: Record<'rows' | 'age', { name: string; help: string }> & { label: string },
  ): Reading[] {
    const gauges = [rows, age].map((one) => new Gauge({ ...one, labelNames: [label], registers }));
    return named.map(({ name, read }) => ({
      name,
      clear() {
        for (const gauge of gauges) gauge.remove({ [label]: name });
      },
      async read() {
        const [backlog] = (await read(pool)).rows;
        if (!backlog) return;
        gauges[0]!.set({ [label]: name }, backlog.rows);
        gauges[1]!.set({ [label]: name }, ageOf(backlog));
      },
    }));
  }

  async function readAll(readings: readonly Reading[]): Promise<void> {
    for (const one of readings) if (!isUp || !(await attempt(one))) one.clear();
  }

  /** @returns whether the reading succeeded */
  async function attempt({ name, read }: Pick<Reading, 'name' | 'read'>): Promise<boolean> {
    try {
      await read();
      return true;
    } catch (error) {
      failures.inc({ measure: name });
      onError(error as Error, name);
      return false;
    }
  }

  let isUp = false;
  const readBacklogs = cached(BACKLOG_MS, async () => {
    isUp = await attempt({ name: 'database', read: () => pool.query('select 1') });
    up.set(isUp ? 1 : 0);
    await readAll(backlogs);
  });
  const readFigures = cached(MEASURE_MS, () => readAll(figures));
  return async () => {
    await readBacklogs();
    await readFigures();
  };
}

function ageOf({ oldestAt }: Backlog): number {
  return oldestAt ? Math.max(0, (Date.now() - oldestAt.getTime()) / 1000) : 0;
}
