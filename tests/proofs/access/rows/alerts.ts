import type { Row } from '../row.ts';
import type { World } from '../world.ts';

const of = (path: string) => (world: World) => ({
  url: `/api/v1/users/${world.people.searcher.userId}/${path}`,
});

/** What somebody is told; what stops mails asks for the link of a mail, and not for who has it. */
export const ALERT_ROWS: Readonly<Record<string, Row>> = {
  'GET /api/v1/users/:userId/notifications': [
    { of: 'the notifications of the searcher', allows: ['searcher'], ask: of('notifications') },
  ],
  'PUT /api/v1/users/:userId/notifications/read': [
    {
      of: 'the notifications of the searcher',
      allows: ['searcher'],
      ask: (world) => ({ ...of('notifications/read')(world), payload: { upTo: 1 } }),
    },
  ],
  'GET /api/v1/users/:userId/alert-settings': [
    { of: 'the settings of the searcher', allows: ['searcher'], ask: of('alert-settings') },
  ],
  'PATCH /api/v1/users/:userId/alert-settings': [
    {
      of: 'the settings of the searcher',
      allows: ['searcher'],
      ask: (world) => ({ ...of('alert-settings')(world), payload: { pausedUntil: null } }),
    },
  ],
  'GET /api/v1/unsubscribe/:token': 'public',
  'POST /api/v1/unsubscribe/:token': 'public',
  'POST /unsubscribe/:token': 'public',
  'POST /api/v1/resubscribe/:token': 'public',
};
