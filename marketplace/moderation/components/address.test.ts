import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextCase, queueAddress, queueViewOf } from './address.ts';

const shown = fc.record({
  state: fc.constantFrom('open' as const, 'decided' as const),
  from: fc.nat(),
  caseId: fc.option(fc.integer({ min: 1 })),
});

describe('the URL of the queue', () => {
  it('contains the whole view', () => {
    fc.assert(
      fc.property(shown, (one) => {
        expect(queueViewOf(new URL(queueAddress(one), 'https://gaff.example').searchParams)).toEqual(one);
      }),
    );
  });

  it('with invalid values shows the open cases', () => {
    const params = new URLSearchParams('state=all&from=-1&case=x');
    expect(queueViewOf(params)).toEqual({ state: 'open', from: 0, caseId: null });
  });
});

describe('the next case', () => {
  const cases = [{ id: 7 }, { id: 3 }, { id: 9 }];
  it.each([
    [null, 1, 7],
    [7, 1, 3],
    [9, 1, null],
    [7, -1, null],
    [9, -1, 3],
    [1, 1, 7],
  ] as const)('of %j by %i is %j', (current, step, next) =>
    expect(nextCase(cases, current, step)).toBe(next),
  );
});
