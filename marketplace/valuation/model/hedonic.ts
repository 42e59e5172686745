import { ADDRESS_FEATURES } from './address-features.ts';
import { type Attributes, HOME_TYPES } from './attributes.ts';

/** Coefficients of a linear price model, by column of the design. */
export type Hedonic = Float64Array;

/** Features of the address that prices depend on linearly. */
const LINEAR = [
  'county and kind',
  'cell of 11 km',
  'area',
  'town and kind',
  'routing key',
  'locality',
  'street',
  'near numbers',
  'nearest',
  'earlier',
  'county',
].map((name) => ADDRESS_FEATURES.findIndex(([feature]) => feature === name));
const BASE = ADDRESS_FEATURES.findIndex(([feature]) => feature === 'base');
const KIND = ADDRESS_FEATURES.findIndex(([feature]) => feature === 'kind');

/** Centres and stand-ins for unknown values, so that columns are near zero. */
const LN_TYPICAL_SIZE = 4.6;
const TYPICAL_BASE = 8;
const USUAL_BEDS = 3;
const USUAL_BATHS = 2;
const USUAL_BER = 8;
const MAX_BEDS = 6;
const MAX_BATHS = 5;

/** @returns the features of an address that prices depend on linearly, relative to its base; 0 where unknown */
export function linearFeaturesOf(address: ArrayLike<number>): number[] {
  return LINEAR.map((at) => (Number.isNaN(address[at]!) ? 0 : address[at]!));
}

function designRow(
  address: ArrayLike<number>,
  { type, beds, baths, size, ber }: Attributes,
  isDublin: boolean,
): number[] {
  const types = HOME_TYPES.map((other) => Number(other === type));
  const lnSize = size === null ? 0 : Math.log(size) - LN_TYPICAL_SIZE;
  const rooms = Math.min(beds ?? USUAL_BEDS, MAX_BEDS);
  const rating = ber === null ? 0 : ber - USUAL_BER;
  const base = address[BASE]! - TYPICAL_BASE;
  const dublin = Number(isDublin);
  return [
    1,
    ...types,
    ...types.map((is) => is * lnSize),
    lnSize,
    lnSize * lnSize,
    Number(size !== null),
    lnSize * dublin,
    rooms,
    rooms * rooms,
    Math.min(baths ?? USUAL_BATHS, MAX_BATHS),
    rating,
    rating * rating,
    Number(ber !== null),
    dublin,
    ...linearFeaturesOf(address),
    Number(address[KIND] === 0),
    Number(address[KIND] === 2),
    base,
    base * lnSize,
  ];
}

export type HedonicRow = {
  address: ArrayLike<number>;
  attributes: Attributes;
  isDublin: boolean;
  /** Logarithm of the price, relative to the base of the address. */
  target: number;
  weight: number;
};

const RIDGE = 2;
const ROUNDS = 6;
/** Errors beyond this count linearly. */
const DELTA = 0.15;

/** Fits a linear price model. */
export function fitHedonic(rows: readonly HedonicRow[]): Hedonic {
  const lines = rows.map(({ address, attributes, isDublin, target, weight }) => ({
    columns: Float64Array.from(designRow(address, attributes, isDublin)),
    target,
    weight,
  }));
  return fitLinear(lines, () => RIDGE);
}

/** A row of a linear model: its columns, and what they should give. */
export type LinearRow = { columns: ArrayLike<number>; target: number; weight: number };

/**
 * Fits a ridge regression that errors beyond a bound pull at linearly, by reweighting.
 * @param ridgeOf how strongly the coefficient of a column is pulled to zero
 * @returns the coefficients by column
 */
export function fitLinear(
  rows: readonly LinearRow[],
  ridgeOf: (column: number) => number,
): Float64Array<ArrayBuffer> {
  const width = rows[0]?.columns.length ?? 0;
  let solution = new Float64Array(width);
  for (let round = 0; round < ROUNDS; round++) {
    const matrix = Array.from({ length: width }, () => new Float64Array(width + 1));
    for (const { columns, target, weight: own } of rows) {
      const error = target - dot(solution, columns);
      const weight = own / Math.sqrt(1 + (error / DELTA) ** 2);
      for (let i = 0; i < width; i++) {
        const weighted = weight * columns[i]!;
        if (weighted === 0) continue;
        const line = matrix[i]!;
        for (let k = i; k < width; k++) line[k]! += weighted * columns[k]!;
        line[width]! += weighted * target;
      }
    }
    for (let i = 0; i < width; i++) {
      for (let k = 0; k < i; k++) matrix[i]![k] = matrix[k]![i]!;
      matrix[i]![i]! += ridgeOf(i);
    }
    solution = solve(matrix);
  }
  return solution;
}

/** @returns the logarithm of the price relative to the base of the address */
export function hedonicPrice(
  hedonic: Hedonic,
  address: ArrayLike<number>,
  attributes: Attributes,
  isDublin: boolean,
): number {
  return hedonic.length === 0 ? 0 : dot(hedonic, designRow(address, attributes, isDublin));
}

/** @returns the sum of the products of two lists; the second may be longer */
export function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
}

/** Solves equations by Gauss-Jordan elimination; the matrix is positive definite and carries its right side last. */
function solve(matrix: readonly Float64Array[]): Float64Array<ArrayBuffer> {
  const width = matrix.length;
  for (const [column, pivot] of matrix.entries()) {
    const scale = 1 / pivot[column]!;
    for (let k = column; k <= width; k++) pivot[k]! *= scale;
    for (const [other, line] of matrix.entries()) {
      const factor = line[column]!;
      if (other === column || factor === 0) continue;
      for (let k = column; k <= width; k++) line[k]! -= factor * pivot[k]!;
    }
  }
  return Float64Array.from(matrix, (line) => line[width]!);
}
