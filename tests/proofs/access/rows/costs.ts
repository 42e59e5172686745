import type { Row } from '../row.ts';

/** The costs of listings, and sums about homes. */
export const COST_ROWS: Readonly<Record<string, Row>> = {
  'GET /api/v1/ads/:adId/costs': 'public',
  'GET /api/v1/money/rent-or-buy': 'public',
  'GET /api/v1/money/rental-yield': 'public',
};
