import type { Row } from '../row.ts';

export const REPORT_ROWS: Readonly<Record<string, Row>> = {
  'GET /old/v1/report/reasons': 'public',
  'POST /old/v1/report': 'public',
  'GET /api/v1/users/:userId/reports': [
    {
      of: 'reports of the searcher',
      allows: ['searcher'],
      ask: (world) => ({ url: `/api/v1/users/${world.people.searcher.userId}/reports` }),
    },
  ],
};
