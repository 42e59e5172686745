import type { ValuationAccuracyRow, ValuationEstimateRow } from '#database/rows.ts';
import { confidenceOf } from '../model/decision.ts';
import { countyGroupOf } from '../model/groups.ts';
import type { HeldOutRent } from '../model/rent-model.ts';
import { FIRST_YEAR, monthOf } from '../price-index/rules.ts';

/**
 * An estimate and the price that was paid for the home afterwards, or the monthly rent that was asked. Prices and half widths
 * are natural logarithms.
 */
export type Outcome = Pick<ValuationEstimateRow, 'kind' | 'confidence'> & {
  stage: ValuationAccuracyRow['stage'];
  countyId: number;
  /** Of home, if it was stated. */
  type: string | null;
  price: number;
  halfWidth80: number;
  halfWidth90: number;
  /** Logarithm of the price paid or the rent asked. */
  sold: number;
  /** ISO day of the sale or the listing. */
  soldOn: string;
};

/** @returns the rents that a model learned from, beside estimates by the parts of it that had not */
export function heldOutOutcomes(heldOut: readonly HeldOutRent[]): Outcome[] {
  return heldOut.map(({ countyId, kind, type, day, estimate, likely, wide, asked }) => ({
    stage: 'rent_held_out',
    kind,
    confidence: confidenceOf({ likely }),
    countyId,
    type,
    price: estimate,
    halfWidth80: likely,
    halfWidth90: wide,
    sold: asked,
    soldOn: new Date(day * 86_400_000).toISOString().slice(0, 10),
  }));
}

/** Groupings of estimates. `like`: county group, kind and confidence together. */
export const GROUPINGS = ['all', 'countyGroup', 'kind', 'type', 'quarter', 'confidence', 'like'] as const;
export type Grouping = (typeof GROUPINGS)[number];

const VALUES: Readonly<Record<Grouping, (outcome: Outcome) => string | null>> = {
  all: () => 'all',
  countyGroup: ({ countyId }) => countyGroupOf(countyId),
  kind: ({ kind }) => kind,
  type: ({ type }) => type,
  quarter: ({ soldOn }) => quarterName(soldOn),
  confidence: ({ confidence }) => confidence,
  like: (outcome) => likeKey(outcome.countyId, outcome.kind, outcome.confidence),
};

/** The group of estimates that are most like one. */
export function likeKey(countyId: number, kind: string, confidence: string): string {
  return `${countyGroupOf(countyId)} ${kind} ${confidence}`;
}

/** @returns `2024Q3` */
function quarterName(day: string): string {
  const month = monthOf(day);
  return `${FIRST_YEAR + Math.floor(month / 12)}Q${Math.floor((month % 12) / 3) + 1}`;
}

/** Errors of the estimates of a group. Shares are of the price paid; widths are shares of the estimate. */
export type GroupAccuracy = {
  stage: Outcome['stage'];
  grouping: Grouping;
  value: string;
  homes: number;
  /** Homes of which no figure was given. */
  refused: number;
  /** Over the homes of which a figure was given; null without any. */
  medianError: number | null;
  bias: number | null;
  within5: number | null;
  within10: number | null;
  within20: number | null;
  /** Over all homes. */
  coverage80: number;
  coverage90: number;
  width80: number;
  width90: number;
};

/** Measures estimates by stage and group, the groups in order. */
export function measureOutcomes(outcomes: readonly Outcome[]): GroupAccuracy[] {
  const byStage = Map.groupBy(outcomes, ({ stage }) => stage);
  return [...byStage].flatMap(([stage, ofStage]) =>
    GROUPINGS.flatMap((grouping) =>
      [...Map.groupBy(ofStage, VALUES[grouping])].flatMap(([value, group]) =>
        value === null ? [] : { stage, grouping, value, ...measureGroup(group) },
      ),
    ),
  );
}

/** @param outcomes one or more */
function measureGroup(outcomes: readonly Outcome[]): Omit<GroupAccuracy, 'stage' | 'grouping' | 'value'> {
  const given = outcomes.filter(({ confidence }) => confidence !== 'none');
  const errors = given.map(({ price, sold }) => Math.exp(price - sold) - 1);
  const sizes = errors.map(Math.abs);
  const shareOf = <T>(all: readonly T[], holds: (one: T) => boolean) => all.filter(holds).length / all.length;
  const within = (share: number) => (sizes.length > 0 ? shareOf(sizes, (size) => size <= share) : null);
  const covers = (half: 'halfWidth80' | 'halfWidth90') =>
    shareOf(outcomes, (outcome) => Math.abs(outcome.price - outcome.sold) <= outcome[half]);
  const width = (half: 'halfWidth80' | 'halfWidth90') =>
    middle(outcomes.map((outcome) => 2 * Math.sinh(outcome[half])))!;
  return {
    homes: outcomes.length,
    refused: outcomes.length - given.length,
    medianError: middle(sizes),
    bias: middle(errors),
    within5: within(0.05),
    within10: within(0.1),
    within20: within(0.2),
    coverage80: covers('halfWidth80'),
    coverage90: covers('halfWidth90'),
    width80: width('halfWidth80'),
    width90: width('halfWidth90'),
  };
}

/** @returns the median, or null without values */
function middle(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? null;
}
