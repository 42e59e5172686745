import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contributions, predict } from './booster.ts';
import { type BoosterOptions, trainBooster } from './train-booster.ts';

const OPTIONS: BoosterOptions = {
  trees: 3,
  depth: 3,
  learningRate: 0.3,
  rowShare: 1,
  columnShare: 1,
  delta: 0.7,
  minLeafWeight: 1.37,
  ridge: 0.9,
  seed: 1,
};

/** Few distinct values, so that each is a bin of its own; some are missing. */
const value = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 6 }) },
  { weight: 1, arbitrary: fc.constant(Number.NaN) },
);
const tables = fc
  .record({ rows: fc.integer({ min: 1, max: 40 }), width: fc.integer({ min: 1, max: 4 }) })
  .chain(({ rows, width }) =>
    fc.record({
      columns: fc.array(fc.array(value, { minLength: rows, maxLength: rows }), {
        minLength: width,
        maxLength: width,
      }),
      // Differs in each row, so that no two splits are equally good.
      target: fc
        .array(fc.integer({ min: -30, max: 30 }), { minLength: rows, maxLength: rows })
        .map((tenths) => tenths.map((tenth, row) => tenth / 10 + Math.sin(row * 12.9898) / 20)),
      weights: fc.array(fc.constantFrom(0.5, 0.7, 1, 1.6), { minLength: rows, maxLength: rows }),
    }),
  );

/** The same trees in the plainest way: every split of every value is tried on all rows. */
function plainPredictions(
  columns: number[][],
  target: number[],
  weights: number[],
  options: BoosterOptions,
): number[] {
  const prediction = target.map(() => 0);
  for (let tree = 0; tree < options.trees; tree++) {
    const gradient = target.map((goal, row) => {
      const error = goal - prediction[row]!;
      return (weights[row]! * error) / Math.sqrt(1 + (error / options.delta) ** 2);
    });
    const curvature = target.map((goal, row) => {
      const error = goal - prediction[row]!;
      return weights[row]! / Math.sqrt(1 + (error / options.delta) ** 2) ** 3;
    });
    const score = (rows: number[]) => {
      const sum = rows.reduce((all, row) => all + gradient[row]!, 0);
      return (sum * sum) / (rows.reduce((all, row) => all + curvature[row]!, 0) + options.ridge);
    };
    const weightOf = (rows: number[]) => rows.reduce((all, row) => all + curvature[row]!, 0);
    const grow = (rows: number[], depth: number): void => {
      let best: { gain: number; left: number[]; right: number[] } | null = null;
      if (depth < options.depth)
        for (const column of columns)
          for (const edge of new Set(column.filter((one) => !Number.isNaN(one))))
            for (const missingLeft of [false, true]) {
              const goesLeft = (row: number) =>
                Number.isNaN(column[row]!) ? missingLeft : column[row]! <= edge;
              const left = rows.filter(goesLeft);
              const right = rows.filter((row) => !goesLeft(row));
              if (Math.min(weightOf(left), weightOf(right)) < options.minLeafWeight) continue;
              const gain = score(left) + score(right) - score(rows);
              if (gain > (best?.gain ?? 1e-9) + 1e-12) best = { gain, left, right };
            }
      if (best) {
        grow(best.left, depth + 1);
        grow(best.right, depth + 1);
        return;
      }
      const sum = rows.reduce((all, row) => all + gradient[row]!, 0);
      for (const row of rows)
        prediction[row]! += (options.learningRate * sum) / (weightOf(rows) + options.ridge);
    };
    grow(
      target.map((_, row) => row),
      0,
    );
  }
  return prediction;
}

function rowOf(columns: number[][], row: number): Float32Array {
  return Float32Array.from(columns, (column) => column[row]!);
}

describe('boosted trees', () => {
  it('are those of a plain search of all splits', () => {
    fc.assert(
      fc.property(tables, ({ columns, target, weights }) => {
        const floats = Float32Array.from(target);
        const booster = trainBooster(
          { columns: columns.map((column) => Float32Array.from(column)), rows: target.length },
          floats,
          OPTIONS,
          { weights: Float32Array.from(weights) },
        );
        const plain = plainPredictions(columns, [...floats], [...Float32Array.from(weights)], OPTIONS);
        for (const [row, expected] of plain.entries())
          expect(predict(booster, rowOf(columns, row))).toBeCloseTo(expected, 6);
      }),
      { numRuns: 150 },
    );
  });

  it('explain each prediction by its features, without a rest', () => {
    fc.assert(
      fc.property(tables, ({ columns, target }) => {
        const table = { columns: columns.map((column) => Float32Array.from(column)), rows: target.length };
        const booster = trainBooster(table, Float32Array.from(target), {
          ...OPTIONS,
          rowShare: 0.8,
          columnShare: 0.7,
        });
        for (const row of target.keys()) {
          const { start, byFeature } = contributions(booster, rowOf(columns, row));
          expect(byFeature.reduce((sum, part) => sum + part, start)).toBeCloseTo(
            predict(booster, rowOf(columns, row)),
            9,
          );
        }
      }),
      { numRuns: 50 },
    );
  });

  it('are the same for the same rows and seed, and others for another seed', () => {
    const column = Float32Array.from({ length: 200 }, (_, row) => (row * 37) % 101);
    const target = column.map((one) => Math.sin(one / 9));
    const train = (seed: number) =>
      trainBooster({ columns: [column, column.toReversed()], rows: 200 }, target, {
        ...OPTIONS,
        rowShare: 0.5,
        seed,
      });
    expect(train(1)).toEqual(train(1));
    expect(train(1)).not.toEqual(train(2));
  });
});
