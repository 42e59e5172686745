import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUEUE_NAMES, queueAddress, queueViewOf } from './address.ts';

const shown = fc.record({
  state: fc.constantFrom('open' as const, 'decided' as const),
  from: fc.nat(),
  itemId: fc.option(fc.integer({ min: 1 })),
  isMine: fc.boolean(),
});

describe('the URL of a queue', () => {
  it('contains the whole view', () => {
    fc.assert(
      fc.property(fc.constantFrom(...QUEUE_NAMES), shown, (queue, one) => {
        const { searchParams } = new URL(queueAddress(queue, one), 'https://gaff.example');
        expect(queueViewOf(queue, searchParams)).toEqual(one);
      }),
    );
  });

  it('with invalid values shows the open items', () => {
    const params = new URLSearchParams('state=all&from=-1&case=x&mine=yes');
    expect(queueViewOf('listings', params)).toEqual({
      state: 'open',
      from: 0,
      itemId: null,
      isMine: false,
    });
  });
});
