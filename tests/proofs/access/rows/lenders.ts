import type { Row } from '../row.ts';

/** Lenders' rates and calculators: public, without private data. */
export const LENDER_ROWS: Readonly<Record<string, Row>> = {
  'GET /api/v1/money/rates': 'public',
  'GET /api/v1/money/repayments': 'public',
  'POST /old/v1/daft-mortgages/comparison': 'public',
};
