import { person } from '../../../support/people.ts';
import type { Row } from '../row.ts';

const REASON = { reason: 'A reason.' };
const OF_SUPPORT = { of: 'an account', allows: ['support'] } as const;
const OF_ADMINISTRATORS = { of: 'the site', allows: ['administrator'] } as const;

export const ADMINISTRATION_ROWS: Readonly<Record<string, Row>> = {
  'GET /api/v1/support/accounts': [
    { ...OF_SUPPORT, ask: ({ people }) => ({ url: `/api/v1/support/accounts?q=${people.searcher.email}` }) },
  ],
  'GET /api/v1/support/accounts/:userId': [
    { ...OF_SUPPORT, ask: ({ people }) => ({ url: `/api/v1/support/accounts/${people.searcher.userId}` }) },
  ],
  'POST /api/v1/support/accounts/:userId/confirmation': [
    {
      ...OF_SUPPORT,
      // It is confirmed.
      answers: [409],
      ask: ({ people }) => ({ url: `/api/v1/support/accounts/${people.searcher.userId}/confirmation` }),
    },
  ],
  'POST /api/v1/support/accounts/:userId/sign-out': [
    {
      ...OF_SUPPORT,
      ask: async ({ pool }) => ({
        url: `/api/v1/support/accounts/${(await person(pool)).userId}/sign-out`,
        payload: REASON,
      }),
    },
  ],
  'POST /api/v1/support/accounts/:userId/second-factor-reset': [
    {
      ...OF_SUPPORT,
      // It is off.
      answers: [409],
      ask: async ({ pool }) => ({
        url: `/api/v1/support/accounts/${(await person(pool)).userId}/second-factor-reset`,
        payload: { ...REASON, checked: true },
      }),
    },
  ],
  'GET /api/v1/administration/roles': [
    { ...OF_ADMINISTRATORS, ask: () => ({ url: '/api/v1/administration/roles' }) },
  ],
  'POST /api/v1/administration/roles': [
    {
      ...OF_ADMINISTRATORS,
      ask: async ({ pool }) => ({
        url: '/api/v1/administration/roles',
        payload: { ...REASON, email: (await person(pool)).email, role: 'support', change: 'grant' },
      }),
    },
  ],
  'GET /api/v1/administration/features': [
    { ...OF_ADMINISTRATORS, ask: () => ({ url: '/api/v1/administration/features' }) },
  ],
  'PUT /api/v1/administration/features/:feature': [
    {
      ...OF_ADMINISTRATORS,
      ask: () => ({ url: '/api/v1/administration/features/offers', payload: { ...REASON, isOn: true } }),
    },
  ],
  'GET /api/v1/administration/queues': [
    { ...OF_ADMINISTRATORS, ask: () => ({ url: '/api/v1/administration/queues' }) },
  ],
  'POST /api/v1/administration/queues/:queue/requeue': [
    {
      ...OF_ADMINISTRATORS,
      ask: () => ({ url: '/api/v1/administration/queues/mails/requeue', payload: REASON }),
    },
  ],
  'GET /api/v1/administration/acts': [
    { ...OF_ADMINISTRATORS, ask: () => ({ url: '/api/v1/administration/acts' }) },
  ],
};
