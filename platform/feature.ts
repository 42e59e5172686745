import type { FastifyInstance } from 'fastify';
import type { FeatureMetrics } from './metrics/measures.ts';

/** Paths of pages with the module, in the folder `pages` of the feature, that loads and shows each. */
export type PageTable = Readonly<Record<string, string>>;

/**
 * Timed work. A job may run in several processes at once, and twice: it takes only what is still to be done.
 * `Context` is what the job needs of the process.
 */
export type Job<Context> = {
  name: string;
  everyMs: number;
  run: (context: Context) => Promise<unknown>;
};

/**
 * The parts of a feature that the product uses: the names that `marketplace/<feature>/feature.ts` exports, all
 * optional. Browsers get `pages` alone.
 */
export type Feature<Context, Eraser, Exporter> = {
  pages?: PageTable;
  /** Registers the routes of the feature. */
  api?: (app: FastifyInstance, context: Context) => Promise<unknown>;
  jobs?: readonly Job<Context>[];
  metrics?: FeatureMetrics;
  /** @returns the function that the transaction erasing an account calls */
  eraser?: (context: Context) => Eraser;
  /** @returns the function that adds to the export of a person's data what no column of the tables assigns to them */
  exporter?: (context: Context) => Exporter;
};
