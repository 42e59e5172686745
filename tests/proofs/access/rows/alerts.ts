import type { Row } from '../row.ts';
import type { World } from '../world.ts';

const of = (path: string) => (world: World) => ({
  url: `/api/v1/users/${world.people.searcher.userId}/${path}`,
});

/** Notifications of the caller; unsubscribing requires the link of a mail, not a session. */
export const ALERT_ROWS: Readonly<Record<string, Row>> = {
  'GET /api/v1/users/:userId/notifications': [
    { of: 'the notifications of the searcher', allows: ['searcher'], ask: of('notifications') },
  ],
  'GET /api/v1/users/:userId/counts': [
    { of: 'the counts of the searcher', allows: ['searcher'], ask: of('counts') },
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
