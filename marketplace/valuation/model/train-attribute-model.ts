import { ATTRIBUTE_FEATURES, attributeFeatures } from './attribute-features.ts';
import { type AttributeModel, mean, queryOf } from './attribute-model.ts';
import type { Attributes } from './attributes.ts';
import type { Booster } from './booster.ts';
import { isDublin } from './groups.ts';
import { fitHedonic, type Hedonic, type HedonicRow, hedonicPrice } from './hedonic.ts';
import { median } from './median.ts';
import { createNearby, pointsOf } from './nearby.ts';
import { FOLDS, foldOf, homeNumber, type PricedHome } from './priced-home.ts';
import type { BoosterOptions, TrainBooster } from './train-booster.ts';

const OPTIONS: Omit<BoosterOptions, 'seed'> = {
  trees: 350,
  depth: 5,
  learningRate: 0.05,
  rowShare: 0.7,
  columnShare: 0.35,
  delta: 0.13,
  minLeafWeight: 8,
  ridge: 3,
};
/** Ensembles that differ by their seed are averaged. */
const SEEDS = [1];
/** An asking price says half as much as a sold one. */
const ASKING_WEIGHT = 0.5;
/** Days after a sale until it is published, at most. */
const PUBLICATION_DAYS = 62;

/** Selects the attributes that a model looks at. */
export type Mask = (attributes: Attributes) => Attributes;

/** A model with what it says of the homes that it was trained on. Prices are relative to the base of the address. */
export type TrainedAttributeModel = {
  model: AttributeModel;
  /** By home, of the part of the model that has not learned from it. */
  estimates: Float64Array;
  /** By home: the price, of an advertised one with the premium added. */
  targets: Float32Array;
};

/**
 * Trains one ensemble for each fold, from the homes of the other folds, and lets it judge those of its own.
 * @param homes known at the time that the model is for
 */
export async function trainAttributeModel(
  homes: readonly PricedHome[],
  mask: Mask,
  train: TrainBooster,
): Promise<TrainedAttributeModel> {
  const rows = homes.map((home) => ({
    ...home,
    attributes: mask(home.attributes),
    number: homeNumber(home.home),
  }));
  const weights = Float32Array.from(rows, (row) => (row.isSold ? 1 : ASKING_WEIGHT));
  const asked = Float32Array.from(rows, (row) => Math.log(row.price) - row.level - row.address.base);
  const folds = Array.from({ length: FOLDS }, (_, fold) => {
    const learned = rows.flatMap((row, at) => (foldOf(row.number) === fold ? [] : at));
    const premium = premiumOf(
      learned.map((at) => hedonicRow(rows[at]!, asked[at]!, weights[at]!)),
      learned.map((at) => rows[at]!),
    );
    const target = asked.map((price, at) => (rows[at]!.isSold ? price : price + premium));
    const hedonic = fitHedonic(learned.map((at) => hedonicRow(rows[at]!, target[at]!, weights[at]!)));
    const linear = Float32Array.from(rows, (row) => linearPrice(hedonic, row));
    const residuals = linear.map((price, at) => target[at]! - price);
    const prices = target.map((price, at) => price + rows[at]!.address.base);
    return { learned, target, hedonic, linear, prices: { fold, prices, residuals } };
  });
  const points = pointsOf(
    rows.map((row) => ({
      ...queryOf(row, row.address.base),
      knownFrom: row.day + (row.isSold ? PUBLICATION_DAYS : 1),
      isSold: row.isSold,
    })),
  );
  const nearby = createNearby(points);
  const prices = folds.map((one) => one.prices);
  const around = rows.map((row) => nearby(queryOf(row, row.address.base), prices));
  const estimates = new Float64Array(rows.length);
  const targets = new Float32Array(rows.length);
  const featuresOf = (at: number, fold: number) =>
    attributeFeatures(
      rows[at]!.address.values,
      rows[at]!.attributes,
      folds[fold]!.linear[at]!,
      around[at]![fold]!,
    );

  async function trainFold({ learned, target }: (typeof folds)[number], fold: number): Promise<Booster[]> {
    const features = learned.map((at) => featuresOf(at, fold));
    const ofLearned = (values: Float32Array) => Float32Array.from(learned, (at) => values[at]!);
    const boosters = await Promise.all(
      SEEDS.map((seed) => {
        // A thread takes the columns along: each seed needs its own.
        const columns = ATTRIBUTE_FEATURES.map((_, column) =>
          Float32Array.from(features, (row) => row[column]!),
        );
        const table = { columns, rows: learned.length };
        return train(table, ofLearned(target), { ...OPTIONS, seed }, { weights: ofLearned(weights) });
      }),
    );
    for (const [at, row] of rows.entries()) {
      if (foldOf(row.number) !== fold) continue;
      estimates[at] = mean(boosters, Float32Array.from(featuresOf(at, fold)));
      targets[at] = target[at]!;
    }
    return boosters;
  }

  const boosters = await Promise.all(folds.map(trainFold));
  return {
    model: { points, hedonics: folds.map((one) => one.hedonic), prices, boosters },
    estimates,
    targets,
  };
}

function hedonicRow({ address, attributes, home }: PricedHome, target: number, weight: number): HedonicRow {
  return { address: address.values, attributes, isDublin: isDublin(home), target, weight };
}

function linearPrice(hedonic: Hedonic, { address, attributes, home }: PricedHome): number {
  return hedonicPrice(hedonic, address.values, attributes, isDublin(home));
}

/** Months over which sold and asking prices are compared, and the fewest of each kind. */
const PREMIUM_MONTHS = 12;
const MIN_PREMIUM_HOMES = 100;

/** @returns the logarithm by which sold prices are above asking prices of homes alike, at the same time */
function premiumOf(rows: readonly HedonicRow[], homes: readonly PricedHome[]): number {
  const hedonic = fitHedonic(rows);
  const last = homes.reduce((latest, { month }) => Math.max(latest, month), 0);
  const residuals = (isSold: boolean) =>
    homes.flatMap((home, at) =>
      home.isSold === isSold && home.month > last - PREMIUM_MONTHS && home.home.kind !== 'unnumbered'
        ? rows[at]!.target - linearPrice(hedonic, home)
        : [],
    );
  const [sold, asking] = [residuals(true), residuals(false)];
  if (Math.min(sold.length, asking.length) < MIN_PREMIUM_HOMES) return 0;
  return median(sold) - median(asking);
}
