import type { NewRate } from '../lenders/rate-row.ts';

/** A rate of an invented lender: fixed for three years, for every loan and buyer. */
export const RATE: NewRate = {
  lender: 'Wren Bank',
  product: '3-year fixed',
  buyer_kinds: ['first-time', 'mover', 'investor', 'switcher'],
  fixed_years: 3,
  rate: 3.5,
  follow_on_rate: 4,
  ltv_from: 0,
  ltv_to: 90,
  ber_worst: null,
  min_loan_cents: 0,
  cashback_percent: 0,
  cashback_cents: 0,
  fees_cents: 0,
  broker_only: false,
  valid_from: '2026-01-01',
  valid_to: null,
  source_url: 'https://wren.example/rates',
};

/** A variable rate of the same lender. */
export const VARIABLE: NewRate = {
  ...RATE,
  product: 'Variable',
  fixed_years: null,
  follow_on_rate: null,
  rate: 4,
};
