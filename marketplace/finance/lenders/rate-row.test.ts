import { describe, expect, it } from 'vitest';
import { rateOfRow } from './rate-row.ts';
import { meetsRating } from './rules.ts';

const ROW = {
  lender: ' Wren  Bank ',
  product: '3-year fixed',
  buyers: 'switcher | first-time',
  rate_type: 'fixed',
  fixed_years: '3',
  rate: '3.45',
  follow_on_rate: '3.95',
  ltv_from: '60',
  ltv_to: '80',
  ber_worst: 'b3',
  min_loan: '100000',
  cashback_percent: '2',
  cashback_amount: '1500.50',
  fees: '185',
  broker_only: 'yes',
  valid_from: '2026-10-05',
  valid_to: '',
  source_url: 'https://wren.example/rates',
};

describe('a row of lenders’ rates', () => {
  it('is read with all its conditions, amounts in cents', () => {
    expect(rateOfRow(ROW)).toEqual({
      lender: 'Wren Bank',
      product: '3-year fixed',
      buyer_kinds: ['first-time', 'switcher'],
      fixed_years: 3,
      rate: 3.45,
      follow_on_rate: 3.95,
      ltv_from: 60,
      ltv_to: 80,
      ber_worst: 'B3',
      min_loan_cents: 10_000_000,
      cashback_percent: 2,
      cashback_cents: 1_500_50,
      fees_cents: 185_00,
      broker_only: true,
      valid_from: '2026-10-05',
      valid_to: null,
      source_url: 'https://wren.example/rates',
    });
  });

  it('may lack what has a usual value', () => {
    const { ltv_from: _, ber_worst: __, min_loan: ___, fees: ____, broker_only: _____, ...short } = ROW;
    expect(rateOfRow({ ...short, cashback_percent: '', cashback_amount: '' })).toMatchObject({
      ltv_from: 0,
      ber_worst: null,
      min_loan_cents: 0,
      cashback_percent: 0,
      cashback_cents: 0,
      fees_cents: 0,
      broker_only: false,
    });
  });

  it.each<[Partial<typeof ROW>, string]>([
    [{ lender: '  ' }, 'lender: empty'],
    [{ product: 'x'.repeat(151) }, 'product: longer than 150 characters'],
    [{ buyers: 'first-time|tenant' }, 'buyers: none of first-time, mover, investor, switcher'],
    [{ rate_type: 'tracker' }, 'rate_type: neither fixed nor variable'],
    [{ rate: '3,45' }, 'rate: no number with at most 4 decimals'],
    [{ rate: '-1' }, 'rate: no number with at most 4 decimals'],
    [{ rate: '20.5' }, 'rate: above 20'],
    [{ fixed_years: '' }, 'fixed_years: empty, and the rate is fixed'],
    [{ fixed_years: '2.5' }, 'fixed_years: no whole years'],
    [{ fixed_years: '0' }, 'fixed_years: below 1'],
    [{ follow_on_rate: '' }, 'follow_on_rate: empty, and the rate is fixed'],
    [{ rate_type: 'variable' }, 'fixed_years: not empty, and the rate is variable'],
    [{ rate_type: 'variable', fixed_years: '' }, 'follow_on_rate: not empty, and the rate is variable'],
    [{ ltv_from: '80' }, 'ltv_to: not above ltv_from'],
    [{ ltv_to: '101' }, 'ltv_to: above 100'],
    [{ ber_worst: 'A1B2' }, 'ber_worst: no rating such as B3 or B'],
    [{ broker_only: 'maybe' }, 'broker_only: neither yes nor no'],
    [{ valid_from: '2026-02-30' }, 'valid_from: no day such as 2026-05-24'],
    [{ valid_to: '2026-10-04' }, 'valid_to: before valid_from'],
    [{ source_url: 'javascript:alert(1)' }, 'source_url: no address that begins with https://'],
  ])('is refused with %o', (changes, reason) => {
    expect(rateOfRow({ ...ROW, ...changes })).toBe(reason);
  });
});

describe('a green rate', () => {
  it.each<[string | null, string | null, boolean]>([
    [null, null, true],
    ['G', null, true],
    [null, 'B3', false],
    ['B3', 'B3', true],
    ['C1', 'B3', false],
    // Levels of 2026: B is B1 to B3, A is A1 to A3.
    ['B', 'B3', true],
    ['B', 'B2', false],
    ['A0', 'A1', true],
    ['A2', 'A', true],
    ['B1', 'A', false],
    ['BER_PENDING', 'B3', false],
  ])('for a home of rating %s, where the worst is %s: %s', (home, worst, isOffered) => {
    expect(meetsRating(home, worst)).toBe(isOffered);
  });
});
