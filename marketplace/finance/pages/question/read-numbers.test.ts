import { expect, it } from 'vitest';
import { readNumbers } from './read-numbers.ts';

const BOUNDS = {
  price: { min: 10_000, max: 20_000_000 },
  rate: { min: -10, max: 20, hasDecimals: true },
};

it.each([
  ['400000', 400_000],
  ['€400,000', 400_000],
  ['400 000', 400_000],
  ['400000.00', 400_000],
])('reads the price %s', (price, expected) => {
  const { numbers, wrong } = readNumbers(new URLSearchParams({ price }), BOUNDS);
  expect([numbers, wrong]).toEqual([{ price: expected }, []]);
});

it.each([
  ['3.5', 3.5],
  ['3,75%', 3.75],
  ['-2', -2],
  ['−1.5', -1.5],
  ['0', 0],
])('reads the rate %s', (rate, expected) => {
  expect(readNumbers(new URLSearchParams({ rate }), BOUNDS).numbers).toEqual({ rate: expected });
});

it.each(['four', '9999', '400000.50', '1e5', '--5', '20000001', '4000000000000000000000000000000000000'])(
  'shows %s again as no price',
  (price) => {
    const { texts, numbers, wrong } = readNumbers(new URLSearchParams({ price, rate: ' ' }), BOUNDS);
    expect([numbers, wrong]).toEqual([{}, ['price']]);
    expect(texts).toEqual({ price: price.slice(0, 30) });
  },
);
