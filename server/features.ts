import type { FastifyInstance } from 'fastify';
import type { Exporter } from '#marketplace/accounts/personal-data/reads/export.ts';
import type { Eraser } from '#marketplace/accounts/personal-data/writes.ts';
import { FEATURES } from '#marketplace/features.ts';
import type { Feature, Job } from '#platform/feature.ts';
import type { FeatureMetrics } from '#platform/metrics/measures.ts';
import type { Services } from './services.ts';

type Modules = (typeof FEATURES)[keyof typeof FEATURES];
type OfferOf<Module> = Module extends { offers: (given: never) => infer Offer }
  ? (offer: Offer) => void
  : never;
/** The offers of all features to each other. */
type Offers = OfferOf<Modules> extends (offers: infer All) => void ? All : never;

/** The context given to features: the services of the process, and the offers of other features. */
export type FeatureContext = Services &
  Offers & {
    /** The steps of each feature when an account is erased; features that use others come first. */
    erasers: readonly Eraser[];
    /** Steps of each feature that add to an export of personal data. */
    exporters: readonly Exporter[];
  };

const features: readonly Feature<FeatureContext, Eraser, Exporter>[] = Object.values(FEATURES);

/** @returns what the features of a process are given */
export function featureContext(services: Services): FeatureContext {
  const offers = Object.values(FEATURES).map((feature) =>
    'offers' in feature ? feature.offers(services) : {},
  );
  const names = offers.flatMap((offer) => Object.keys(offer));
  if (new Set(names).size < names.length) throw new Error('Two features offer the same name');
  const erasers: Eraser[] = [];
  const exporters: Exporter[] = [];
  const context: FeatureContext = {
    ...services,
    erasers,
    exporters,
    ...(Object.assign({}, ...offers) as Offers),
  };
  // They use each other's rows: the last feature goes first.
  for (const { eraser } of features.toReversed()) if (eraser) erasers.push(eraser(context));
  for (const { exporter } of features) if (exporter) exporters.push(exporter(context));
  return context;
}

/** Registers the API of every feature. */
export async function registerFeatures(app: FastifyInstance, context: FeatureContext): Promise<void> {
  for (const { api } of features)
    if (api) await app.register(async (scope) => void (await api(scope, context)));
}

/** @returns the timed work of every feature */
export function featureJobs(): readonly Job<FeatureContext>[] {
  return features.flatMap(({ jobs = [] }) => jobs);
}

/** @returns the metrics of every feature */
export function featureMetrics(): readonly FeatureMetrics[] {
  return features.flatMap(({ metrics = [] }) => metrics);
}
