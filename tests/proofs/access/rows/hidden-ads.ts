import { type Row, SIGNED_IN } from '../row.ts';

/** Hidden listings belong to the session. */
export const HIDDEN_LISTING_ROWS: Readonly<Record<string, Row>> = {
  'GET /api/v1/hidden-ads': [
    { of: 'the own hidden ads', allows: SIGNED_IN, ask: () => ({ url: '/api/v1/hidden-ads' }) },
  ],
  'POST /api/v1/hidden-ads': [
    {
      of: 'the own hidden ads',
      allows: SIGNED_IN,
      ask: () => ({ url: '/api/v1/hidden-ads', payload: { adIds: [999_999_999] } }),
    },
  ],
  'DELETE /api/v1/hidden-ads/:adId': [
    { of: 'the own hidden ads', allows: SIGNED_IN, ask: () => ({ url: '/api/v1/hidden-ads/999999999' }) },
  ],
};
