/** A home that was sold, with its last asking price. Prices in any one unit. */
export type SoldAsked = {
  /** All areas that contain it. */
  areaIds: readonly number[];
  year: number;
  askingPrice: number;
  soldPrice: number;
};

/** How prices paid compared with asking prices in an area and year: 1.03 is 3 % above. */
export type AskedRatios = {
  areaId: number;
  year: number;
  homes: number;
  medianRatio: number;
  lowerRatio: number;
  upperRatio: number;
};

/** Ratios outside are of another home or of a part of it. */
const MIN_RATIO = 0.5;
const MAX_RATIO = 2;
/** Fewer homes say nothing of an area. */
export const MIN_HOMES = 20;

/** Compares prices paid with asking prices by area and year; areas with too few homes in a year are left out. */
export function askedRatios(homes: readonly SoldAsked[]): AskedRatios[] {
  const ratios = new Map<string, { areaId: number; year: number; values: number[] }>();
  for (const { areaIds, year, askingPrice, soldPrice } of homes) {
    const ratio = soldPrice / askingPrice;
    if (ratio < MIN_RATIO || ratio > MAX_RATIO) continue;
    for (const areaId of new Set(areaIds)) {
      const key = `${areaId} ${year}`;
      const group = ratios.get(key) ?? { areaId, year, values: [] };
      group.values.push(ratio);
      ratios.set(key, group);
    }
  }
  return [...ratios.values()]
    .filter(({ values }) => values.length >= MIN_HOMES)
    .map(({ areaId, year, values }) => {
      values.sort((a, b) => a - b);
      const at = (share: number) => values[Math.floor(share * values.length)]!;
      return {
        areaId,
        year,
        homes: values.length,
        medianRatio: at(0.5),
        lowerRatio: at(0.25),
        upperRatio: at(0.75),
      };
    });
}
