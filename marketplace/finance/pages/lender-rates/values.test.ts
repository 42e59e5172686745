import { describe, expect, it } from 'vitest';
import { isContradictory, queryOf, rateValues } from './values.ts';

const valuesOf = (query: string) => rateValues(new URLSearchParams(query));

describe('the form of lenders’ rates', () => {
  it('takes amounts as people type them', () => {
    expect(valuesOf('price=€400,000&deposit=+80 000&term=25&ber=&buyer=mover')).toEqual({
      price: '400000',
      deposit: '80000',
      term: '25',
      buyer: 'mover',
    });
  });

  it.each([
    ['price=400000&deposit=80000', { price: '400000', loan: '320000' }],
    ['price=400000&loan=300000', { price: '400000', loan: '300000' }],
    ['price=400000&deposit=80000&loan=320000', { price: '400000', loan: '320000' }],
    ['price=400000&deposit=some', { price: '400000', loan: 'some' }],
    ['price=400000&deposit=500000', { price: '400000', loan: '-100000' }],
    ['price=400000', { price: '400000' }],
    ['deposit=80000', { loan: '80000' }],
    ['term=25&sort=aprc', null],
  ])('asks for the loan of %s', (query, asked) => {
    expect(queryOf(valuesOf(query))).toEqual(asked);
  });

  it('notices a price, a deposit and a loan that contradict each other', () => {
    expect(isContradictory(valuesOf('price=400000&deposit=80000&loan=300000'))).toBe(true);
    expect(isContradictory(valuesOf('price=400000&deposit=80000&loan=320000'))).toBe(false);
    expect(isContradictory(valuesOf('price=400000&loan=300000'))).toBe(false);
  });
});
