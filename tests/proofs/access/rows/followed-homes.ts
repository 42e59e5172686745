import { type Row, SIGNED_IN } from '../row.ts';
import type { World } from '../world.ts';

/** Follows a home as the searcher. @returns its URL */
async function homeOf({ pool, people }: World): Promise<string> {
  const { userId } = people.searcher;
  const facts = {
    address: 'Main Street, Swords, Co. Dublin',
    county: null,
    eircode: null,
    type: null,
    beds: null,
  };
  const others = { baths: null, size: null, ber: null, latitude: null, longitude: null };
  const { rows } = await pool.query<{ id: number }>(
    `insert into followed_home (user_id, address, facts, kind, home_key, localities, known_sale_id, revalued_at)
     values ($1, 'Main Street', $2, 'unnumbered', gen_random_uuid(), '{}', 0, now()) returning id`,
    [userId, JSON.stringify({ ...facts, ...others })],
  );
  return `/api/v1/users/${userId}/homes/${rows[0]!.id}`;
}

/** Followed homes of the searcher; stopping the monthly email requires the link of a mail, not a session. */
export const FOLLOWED_HOME_ROWS: Readonly<Record<string, Row>> = {
  'GET /api/v1/users/:userId/homes': [
    {
      of: 'the homes of the searcher',
      allows: ['searcher'],
      ask: ({ people }) => ({ url: `/api/v1/users/${people.searcher.userId}/homes` }),
    },
  ],
  'POST /api/v1/users/:userId/homes': [
    {
      of: 'the homes of the searcher',
      allows: ['searcher'],
      ask: ({ people }) => ({
        url: `/api/v1/users/${people.searcher.userId}/homes`,
        payload: { address: '12 Main Street, Swords, Co. Dublin' },
      }),
    },
  ],
  'PATCH /api/v1/users/:userId/homes/:homeId': [
    {
      of: 'a home of the searcher',
      allows: ['searcher'],
      ask: async (world) => ({ url: await homeOf(world), payload: { monthlyEmail: true } }),
    },
  ],
  'DELETE /api/v1/users/:userId/homes/:homeId': [
    {
      of: 'a home of the searcher',
      allows: ['searcher'],
      ask: async (world) => ({ url: await homeOf(world) }),
    },
  ],
  'GET /api/v1/users/my-properties': [
    { of: 'one’s own', allows: SIGNED_IN, ask: () => ({ url: '/api/v1/users/my-properties' }) },
  ],
  'GET /api/v1/homes/unsubscribe/:token': 'public',
  'POST /api/v1/homes/unsubscribe/:token': 'public',
  'POST /homes/unsubscribe/:token': 'public',
  'POST /api/v1/homes/resubscribe/:token': 'public',
};
