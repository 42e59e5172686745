/** A gradient-boosted ensemble of regression trees. Nodes of all trees stand one after the other. */
export type Booster = {
  /** Index of the feature that a node splits by; -1 for a leaf. */
  feature: Int16Array;
  /** A split sends values up to this to the left; the value of a leaf. */
  value: Float64Array;
  /** Index of the left child; the right one follows it. */
  left: Int32Array;
  /** 1 if a missing value goes left. */
  missingLeft: Uint8Array;
  /** Mean value of the leaves below a node, by the rows that reached them in training. */
  expected: Float64Array;
  /** Index of the root of each tree. */
  roots: Int32Array;
};

/** @returns the sum of all trees for one row of features; NaN is a missing value */
export function predict(booster: Booster, features: ArrayLike<number>): number {
  const { feature, value, left, missingLeft, roots } = booster;
  let sum = 0;
  for (let tree = 0; tree < roots.length; tree++) {
    let node = roots[tree]!;
    while (feature[node]! >= 0) {
      const given = features[feature[node]!]!;
      const goesLeft = Number.isNaN(given) ? missingLeft[node] === 1 : given <= value[node]!;
      node = left[node]! + (goesLeft ? 0 : 1);
    }
    sum += value[node]!;
  }
  return sum;
}

/**
 * Splits a prediction among the features: each split gives its feature the change of the mean below it.
 * @returns by feature, and the prediction for an average row; all together are the prediction
 */
export function contributions(
  booster: Booster,
  features: ArrayLike<number>,
): { start: number; byFeature: Float64Array } {
  const { feature, value, left, missingLeft, expected, roots } = booster;
  const byFeature = new Float64Array(features.length);
  let start = 0;
  for (const root of roots) {
    let node = root;
    start += expected[node]!;
    while (feature[node]! >= 0) {
      const column = feature[node]!;
      const given = features[column]!;
      const goesLeft = Number.isNaN(given) ? missingLeft[node] === 1 : given <= value[node]!;
      const child = left[node]! + (goesLeft ? 0 : 1);
      byFeature[column]! += expected[child]! - expected[node]!;
      node = child;
    }
  }
  return { start, byFeature };
}
