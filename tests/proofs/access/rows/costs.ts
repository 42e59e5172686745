import type { Row } from '../row.ts';

/** What listings cost. */
export const COST_ROWS: Readonly<Record<string, Row>> = {
  'GET /api/v1/ads/:adId/costs': 'public',
};
