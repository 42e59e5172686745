import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '#server/env.ts';
import { FAULTS_PER_AREA, plant } from './fault.ts';
import { FAULTS, staleFaults } from './faults.ts';
import { relatedTests } from './related-tests.ts';
import { type Lane, startLane } from './start-lane.ts';

describe('the table of faults', () => {
  it('has 60 of them in four areas', () => {
    const counts = Object.fromEntries(Object.entries(FAULTS).map(([area, faults]) => [area, faults.length]));
    expect(counts).toEqual(FAULTS_PER_AREA);
    expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(60);
  });

  it('names text that stands in its file exactly once', () => {
    expect(staleFaults(PROJECT_ROOT)).toEqual([]);
  });

  it('has different faults, each with tests that reach its file', () => {
    const faults = Object.values(FAULTS).flat();
    expect(new Set(faults.map(({ breaks }) => breaks)).size).toBe(faults.length);
    expect(faults.filter(({ find, replace }) => find === replace)).toEqual([]);
    const testsOf = relatedTests(PROJECT_ROOT);
    for (const { file } of faults) {
      expect(testsOf(file).length, file).toBeGreaterThan(0);
      expect(testsOf(file).every((test) => existsSync(path.join(PROJECT_ROOT, test)))).toBe(true);
    }
  });

  it('refuses text that is missing or stands there twice', () => {
    const fault = { file: 'a.ts', find: 'a < b', replace: 'a <= b', breaks: 'the end' };
    expect(plant('if (a < b) c()', fault)).toBe('if (a <= b) c()');
    expect(plant('if (a > b) c()', fault)).toBeNull();
    expect(plant('a < b || a < b', fault)).toBeNull();
  });
});

describe('a planted fault', () => {
  let lane: Lane | undefined;
  afterAll(() => lane?.close());

  it('is noticed by the tests beside it, and by none once it is gone', async () => {
    lane = await startLane();
    const { failed } = await lane.ask({
      fault: {
        file: 'property/ber.ts',
        find: 'Math.min(first[0], second[0])',
        replace: 'Math.max(first[0], second[0])',
        breaks: 'A combined rating begins with its worse end.',
      },
    });
    expect(failed).toEqual(['property/ber.test.ts']);
    expect(await lane.ask({ files: failed })).toMatchObject({ failed: [] });
  });
});
