import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import type { CsvRow } from '#platform/files/csv.ts';
import type { DescribeHome } from '../address/home.ts';
import { confidenceOf } from '../model/decision.ts';
import type { Estimate, Estimator } from '../model/estimate.ts';
import { type DataKind, isRefusedByAge } from '../model/out-of-date.ts';
import type { SalesStore } from '../model/sales-store.ts';
import { monthName, monthOf, type PriceIndex } from '../price-index/rules.ts';
import { numberOf } from '../priced-homes/words.ts';
import { baseOf, chooseComparables, comparablesOf } from './comparables.ts';
import { describeFacts, type HomeFacts } from './describe.ts';
import type { AddressProblem } from './home-of-address.ts';

/** Columns of the file of estimates. */
export const OUTPUT_COLUMNS = [
  'ref',
  'estimate',
  'low80',
  'high80',
  'low90',
  'high90',
  'confidence',
  'refused',
  'reason',
  'model',
  'comparables',
] as const;
export type OutputRow = Record<(typeof OUTPUT_COLUMNS)[number], string>;

/** A model that serves a date. */
export type DatedEstimator = { id: number; estimator: Estimator };

export type BatchContext = {
  store: SalesStore;
  index: PriceIndex;
  gazetteer: Gazetteer;
  describeHome: DescribeHome;
  /** The model for a month, or null. */
  modelOf: (month: number) => DatedEstimator | null;
};

const PROBLEMS: Readonly<Record<AddressProblem, string>> = {
  countyUnknown: 'the county is unknown: state it, or end the address with it',
  northernIreland: 'homes in Northern Ireland are not estimated: their sales are in no register',
  noStreet: 'the address names no street, building or townland',
};

/** @returns the day of a row, `2024-03-17`, or null if it states none or a wrong one */
export function dayOfRow(row: CsvRow, asOf: string): string | null {
  const day = row.as_of || asOf;
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null;
}

/** Estimates one home of a file, by what was known on its day. Numbers are whole euro. */
export function estimateRow(row: CsvRow, asOf: string, context: BatchContext): OutputRow {
  const refuse = (reason: string, model = '') =>
    outputRow(row, { refused: 'yes', confidence: 'none', reason, model });
  const day = dayOfRow(row, asOf);
  if (day === null) return refuse(`as_of: "${row.as_of ?? asOf}" is no day like 2024-03-17`);
  const { gazetteer, describeHome, store, index } = context;
  const found = describeFacts(factsOf(row), gazetteer, describeHome);
  if (!found.ok) return refuse(PROBLEMS[found.problem]);
  const { home, attributes } = found;
  const month = monthOf(day);
  const evidence = store.evidenceOf(home, month);
  const model = context.modelOf(month);
  const level = index.levelKnown(home.address.countyId, month);
  const ofStreet = comparablesOf(home, evidence).map((sale) => ({ ...sale, homeKey: sale.id }));
  const comparables = chooseComparables(ofStreet, baseOf(home, evidence))
    .map(({ id, price }) => `${store.sales[id]!.address} (€${Math.round(Math.exp(price + level))} today)`)
    .join('; ');
  if (model === null) return { ...refuse('no model knows only what was published by then'), comparables };
  const askingPrice = numberOf(row.asking_price);
  const subject = {
    home,
    attributes,
    askingPrice: askingPrice !== null && askingPrice > 0 ? askingPrice : null,
    day: Date.parse(day) / 86_400_000,
    month,
    evidence,
  };
  const estimate = model.estimator(subject).estimate(subject);
  const confidence = confidenceOf(estimate);
  const euro = (logarithm: number) => String(Math.round(Math.exp(logarithm)));
  const { price, likely, wide } = estimate;
  const isRefused = confidence === 'none';
  return outputRow(row, {
    estimate: isRefused ? '' : euro(price),
    low80: euro(price - likely),
    high80: euro(price + likely),
    low90: euro(price - wide),
    high90: euro(price + wide),
    confidence,
    refused: isRefused ? 'yes' : 'no',
    reason: isRefused ? refusalReason(estimate) : '',
    model: String(model.id),
    comparables,
  });
}

const DATA_NAMES: Readonly<Record<DataKind, string>> = {
  sales: 'sale of the register',
  index: 'month of the price index',
  premium: 'sale at a known asking price',
};

function refusalReason(estimate: Estimate): string {
  const { outOfDate } = estimate;
  return outOfDate && isRefusedByAge(estimate)
    ? `the data is out of date: its newest ${DATA_NAMES[outOfDate.data]} is of ${monthName(outOfDate.newestMonth)}`
    : 'the range is too wide to name a figure';
}

function outputRow(row: CsvRow, values: Partial<OutputRow>): OutputRow {
  const empty = Object.fromEntries(OUTPUT_COLUMNS.map((column) => [column, ''])) as OutputRow;
  return { ...empty, ...values, ref: row.ref ?? '' };
}

function factsOf(row: CsvRow): HomeFacts {
  return {
    address: row.address ?? '',
    county: row.county ?? null,
    eircode: row.eircode ?? null,
    type: row.property_type ?? null,
    beds: numberOf(row.beds),
    baths: numberOf(row.baths),
    size: numberOf(row.size_m2),
    ber: row.ber ?? null,
    latitude: numberOf(row.latitude),
    longitude: numberOf(row.longitude),
  };
}
