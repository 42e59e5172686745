import { expect, it } from 'vitest';
import { comparable, differences, firstDifference } from './compare-answers.ts';

const DIGESTS = new Map([
  ['3', 'aa'],
  ['4', 'bb'],
]);

function answer(valuation: object) {
  return { status: 200, text: JSON.stringify({ valuation }) };
}

it('answers of two databases are equal when only numbers of rows and the accuracy differ', () => {
  const one = answer({
    propertyPriceEstimateId: 'x',
    propertyId: '7',
    model: '3',
    accuracy: null,
    comparables: [{ propertyId: '9' }, { propertyId: '7' }],
  });
  const other = answer({
    propertyPriceEstimateId: 'y',
    propertyId: '70',
    model: '4',
    accuracy: { medianError: 0.1, homes: 200 },
    comparables: [{ propertyId: '90' }, { propertyId: '70' }],
  });
  expect(comparable(other, new Map([['4', 'aa']]))).toBe(comparable(one, DIGESTS));
});

it.each([
  ['another model', { model: '4' }],
  ['a home that was not known', { propertyId: null }],
  ['another home among the sales', { comparables: [{ propertyId: '8' }] }],
  ['another figure', { price: 100_001 }],
  ['a missing estimate', { propertyPriceEstimateId: null }],
])('%s is a difference', (_, change) => {
  const valuation = {
    propertyPriceEstimateId: 'x',
    propertyId: '7',
    model: '3',
    price: 100_000,
    comparables: [{ propertyId: '7' }],
  };
  expect(comparable(answer({ ...valuation, ...change }), DIGESTS)).not.toBe(
    comparable(answer(valuation), DIGESTS),
  );
});

it('lists which answers differ, missing ones too', () => {
  expect(differences(['a', 'b', 'c'], ['a', 'x'])).toEqual([1, 2]);
  expect(firstDifference('price 12', 'price 13')).toContain('price 13');
});
