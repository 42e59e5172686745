import {
  FIRST_YEAR,
  type IndexRow,
  type PriceIndex,
  PUBLICATION_LAG,
  SERIES,
} from '#marketplace/valuation/price-index/rules.ts';
import { makeRandom } from '../random.ts';

/** Levels by year, 2015 is about 100; invented, with the shape that prices had: up to 2007, down to 2012, up since. */
type Shape = readonly (readonly [year: number, level: number])[];
const DUBLIN: Shape = [
  [2005, 118],
  [2007.2, 156],
  [2008.5, 136],
  [2010, 92],
  [2012.2, 66],
  [2013.5, 72],
  [2015, 98],
  [2018.5, 132],
  [2020.3, 133],
  [2022.5, 158],
  [2023.5, 158],
  [2025, 176],
  [2027, 192],
];
const ELSEWHERE: Shape = [
  [2005, 130],
  [2007.4, 166],
  [2008.5, 152],
  [2010, 112],
  [2012.8, 81],
  [2014, 83],
  [2015, 95],
  [2018.5, 128],
  [2020.3, 134],
  [2022.5, 172],
  [2023.5, 176],
  [2025, 200],
  [2027, 226],
];
/** Growth a year after the last year of a shape. */
const LATER_GROWTH = 1.04;

/**
 * The demo's invented price index: each series by month, from January 2005 to the month that is published on a day.
 * @param today months since January 2005
 */
export function demoIndexRows(today: number): IndexRow[] {
  return SERIES.flatMap((series) => {
    const random = makeRandom(`index ${series}`);
    const shape = series.startsWith('Dublin') ? DUBLIN : ELSEWHERE;
    const steepness = random.between(0.9, 1.1);
    return Array.from({ length: today - PUBLICATION_LAG + 1 }, (_, month) => {
      const level = levelOf(shape, FIRST_YEAR + month / 12);
      const value = 100 * (level / 100) ** steepness * random.between(0.996, 1.004);
      return { series, month, value: Math.round(value * 10) / 10 };
    });
  });
}

function levelOf(shape: Shape, year: number): number {
  const after = shape.findIndex(([until]) => until > year);
  if (after === -1) {
    const [lastYear, last] = shape.at(-1)!;
    return last * LATER_GROWTH ** (year - lastYear);
  }
  const [from, low] = shape[after - 1]!;
  const [to, high] = shape[after]!;
  return low * (high / low) ** ((year - from) / (to - from));
}

/** @returns the factor by which prices of a county in a month differ from those of today */
export function priceChange(index: PriceIndex, countyId: number, month: number): number {
  return Math.exp(index.level(countyId, month) - index.level(countyId, index.lastMonth!));
}
