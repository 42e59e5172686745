/** A seeded random number generator (mulberry32). */
export type Random = {
  /** From 0 up to 1, exclusive. */
  next: () => number;
  /** An integer from `low` to `high`, both included. */
  between: (low: number, high: number) => number;
  chance: (share: number) => boolean;
  pick: <T>(values: readonly T[]) => T;
  /** About normally distributed around 0, mostly between -1 and 1. */
  around: () => number;
};

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (share) => next() < share,
    pick: (values) => values[Math.floor(next() * values.length)]!,
    around: () => (next() + next() + next() + next() - 2) / 1.2,
  };
}

/** @returns a function that picks a value by weight */
export function weighted<T>(
  entries: readonly (readonly [value: T, weight: number])[],
): (random: Random) => T {
  const sums: number[] = [];
  let total = 0;
  for (const [, weight] of entries) {
    total += weight;
    sums.push(total);
  }
  return (random) => {
    const at = random.next() * total;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (sums[middle]! <= at) low = middle + 1;
      else high = middle;
    }
    return entries[low]![0];
  };
}
