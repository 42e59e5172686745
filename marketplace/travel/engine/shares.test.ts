import { expect, it } from 'vitest';
import { TravelBusy } from './questions.ts';
import { openShares } from './shares.ts';

const MINUTE = 60_000;

function sharesAt() {
  const clock = { time: 1_000, now: () => clock.time };
  return { clock, shares: openShares(clock) };
}

/** @returns the questions that a network may ask before it is refused */
function accepted(shares: ReturnType<typeof openShares>, network: string, most = 1_000): number {
  for (let asked = 0; asked < most; asked++) {
    try {
      shares.enter(network);
    } catch (error) {
      expect(error).toBeInstanceOf(TravelBusy);
      expect((error as TravelBusy).statusCode).toBe(429);
      return asked;
    }
  }
  return most;
}

it('refuses a network that waits for many answers, and no other', () => {
  const { shares } = sharesAt();
  expect(accepted(shares, 'a')).toBe(20);
  expect(accepted(shares, 'b', 5)).toBe(5);
  shares.leave('a', 10);
  expect(accepted(shares, 'a')).toBe(1);
});

it('refuses a network that has used its share until its ten minutes are over', () => {
  const { shares, clock } = sharesAt();
  for (let answers = 0; answers < 40; answers++) {
    shares.enter('a');
    shares.leave('a', 1_000);
  }
  expect(accepted(shares, 'a')).toBe(0);
  expect(accepted(shares, 'b', 1)).toBe(1);
  clock.time += 9 * MINUTE;
  expect(accepted(shares, 'a')).toBe(0);
  clock.time += 2 * MINUTE;
  expect(accepted(shares, 'a', 1)).toBe(1);
});

it('an answer that comes after its ten minutes counts for the next ones', () => {
  const { shares, clock } = sharesAt();
  shares.enter('a');
  clock.time += 11 * MINUTE;
  shares.leave('a', 40_000);
  expect(accepted(shares, 'a')).toBe(0);
});
