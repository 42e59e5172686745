import type { Job, PageTable } from '#platform/feature.ts';
import { createScheduledTraining, type TrainingContext } from './training/jobs.ts';

export const pages: PageTable = {};

const training = createScheduledTraining();

export const jobs: readonly Job<TrainingContext>[] = [
  {
    name: 'train the model of prices',
    everyMs: 10_000,
    run: async (context) => training.begin(context),
  },
];
