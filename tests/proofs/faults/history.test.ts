import { describe, expect, it } from 'vitest';
import { compareWithStored, gapsOf, type Operation, reportFault } from './history.ts';

function operation(given: Partial<Operation>): Operation {
  return { kind: 'save', token: 'a', startedAt: 0, endedAt: 0, outcome: 'done', note: '', ...given };
}
const at = (seconds: number, given: Partial<Operation> = {}) =>
  operation({ startedAt: seconds * 1_000, endedAt: seconds * 1_000, ...given });

describe('the proof of faults finds', () => {
  it('an acknowledged write that is lost, and not one that was never acknowledged', () => {
    const operations = [
      operation({ token: 'kept' }),
      operation({ token: 'lost', kind: 'bid' }),
      operation({ token: 'cut off', outcome: 'unknown' }),
      operation({ token: 'a page', kind: 'page' }),
    ];
    expect(compareWithStored(operations, new Map([['kept', 1]]))).toEqual({
      acknowledgedLost: ['bid lost'],
      doubled: [],
    });
  });

  it('a write that was done twice, acknowledged or not', () => {
    const operations = [operation({ token: 'twice' }), operation({ token: 'unsure', outcome: 'unknown' })];
    expect(
      compareWithStored(
        operations,
        new Map([
          ['twice', 2],
          ['unsure', 2],
        ]),
      ).doubled,
    ).toEqual(['twice', 'unsure']);
  });

  it('how long nothing worked, and how long it took after the fault was over', () => {
    const reads = Array.from({ length: 40 }, (_, half) => at(half / 2, { kind: 'page' }));
    const writes = [0, 1, 2, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20].map((second) => at(second));
    const failed = [3, 4, 5].map((second) => at(second, { outcome: 'unavailable' }));
    const fault = { name: 'database away', beganAt: 2_500, endedAt: 6_000, maxRecoverySeconds: 5 };
    expect(reportFault([...reads, ...writes, ...failed], fault, 19_500)).toEqual({
      name: 'database away',
      readsUnavailableSeconds: 0,
      writesUnavailableSeconds: 6.5,
      recoverySeconds: 3,
      failed: 3,
    });
    expect(gapsOf([], 0, 10_000)).toEqual([{ from: 0, to: 10_000 }]);
  });
});
