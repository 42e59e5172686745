import type pg from 'pg';

/** Rows of a backlog that are counted; a longer one is shown as this many, so that counting it stays cheap. */
export const MAX_COUNTED_ROWS = 10_000;

/** Work that waits: how many rows are due (at most MAX_COUNTED_ROWS), and since when the oldest is. */
export type Backlog = { rows: number; oldestAt: Date | null };

/** A backlog under the name that it has in metrics: lower-case words, for example `webhook deliveries`. */
export type Queue = {
  name: string;
  /** One cheap query with one row; none where this process has no such queue. */
  read: (pool: pg.Pool) => Promise<{ rows: Backlog[] }>;
};

/** Figures in the database for those who run the site. */
export type Measure = {
  /** By the conventions of Prometheus: `gaff_` first, and the unit last if there is one. */
  name: string;
  help: string;
  /** Name of the label that tells the readings apart; absent if there is one reading. */
  label?: string;
  /** One query with a row for each reading. */
  read: (pool: pg.Pool) => Promise<{ rows: Reading[] }>;
};

/** @property label of the reading; absent if the measure has none */
export type Reading = { label?: string; value: number };

/** The metrics of a feature that are read from its tables. */
export type FeatureMetrics = {
  /** Work that waits for the jobs. */
  queues?: readonly Queue[];
  /** Rows of the outbox that the jobs have not read yet. */
  followers?: readonly Queue[];
  measures?: readonly Measure[];
};
