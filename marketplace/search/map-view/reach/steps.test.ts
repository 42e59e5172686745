import { expect, it } from 'vitest';
import { stepsOf } from './steps.ts';

it.each([
  [35, [10, 20, 35]],
  [90, [30, 60, 90]],
  [20, [5, 10, 20]],
  [10, [5, 10]],
  [5, [5]],
])('%d minutes have steps that are easy to read', (longest, steps) =>
  expect(stepsOf(longest)).toEqual(steps),
);
