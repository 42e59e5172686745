import { describe, expect, it } from 'vitest';
import { nextItem } from './next-item.ts';

describe('the next item', () => {
  const items = [{ id: 7 }, { id: 3 }, { id: 9 }];
  it.each([
    [null, 1, 7],
    [7, 1, 3],
    [9, 1, null],
    [7, -1, null],
    [9, -1, 3],
    [1, 1, 7],
  ] as const)('of %j by %i is %j', (current, step, next) =>
    expect(nextItem(items, current, step)).toBe(next),
  );
});
