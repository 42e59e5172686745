import { parentPort } from 'node:worker_threads';
import type { Booster } from './booster.ts';
import { type BoosterOptions, type FeatureTable, trainBooster } from './train-booster.ts';

/** An ensemble to be trained. */
export type TrainRequest = {
  table: FeatureTable;
  target: Float32Array;
  options: BoosterOptions;
  weights: Float32Array | null;
};

/** The trees trained so far, or the finished ensemble. */
export type TrainReport = { trees: number } | { booster: Booster };

const port = parentPort!;
port.on('message', ({ table, target, options, weights }: TrainRequest) => {
  const booster = trainBooster(table, target, options, {
    ...(weights ? { weights } : {}),
    onTree: (trees) => port.postMessage({ trees } satisfies TrainReport),
  });
  port.postMessage({ booster } satisfies TrainReport);
});
