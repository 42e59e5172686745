import type { Row } from '../row.ts';
import type { World } from '../world.ts';

const ENDPOINT = 'https://push.example/browser';

function ofAdvertiser(payload: object): Row {
  return [
    {
      of: 'the advertiser',
      allows: ['advertiser'],
      ask: ({ people }: World) => ({
        url: `/old/v1/users/${people.advertiser.userId}/tokens/push`,
        payload,
      }),
    },
  ];
}

export const PUSH_ROWS: Readonly<Record<string, Row>> = {
  'GET /api/v1/push-key': 'public',
  'POST /old/v1/users/:userId/tokens/push': ofAdvertiser({
    endpoint: ENDPOINT,
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  }),
  'DELETE /old/v1/users/:userId/tokens/push': ofAdvertiser({ endpoint: ENDPOINT }),
};
