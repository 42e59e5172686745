import { type Row, SIGNED_IN } from '../row.ts';
import type { World } from '../world.ts';

async function sessionOfAdvertiser({ pool, people }: World): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into user_session (user_id, token, expires_at)
     values ($1, gen_random_uuid()::text, now() + interval '1 day') returning id`,
    [people.advertiser.userId],
  );
  return rows[0]!.id;
}

export const ACCOUNT_ROWS: Readonly<Record<string, Row>> = {
  'GET /api/v1/sessions': [{ of: 'one’s own', allows: SIGNED_IN, ask: () => ({ url: '/api/v1/sessions' }) }],
  'DELETE /api/v1/sessions': [
    { of: 'one’s own', allows: SIGNED_IN, ask: () => ({ url: '/api/v1/sessions' }) },
  ],
  'DELETE /api/v1/sessions/:id': [
    {
      of: 'a session of the advertiser',
      allows: ['advertiser'],
      ask: async (world) => ({ url: `/api/v1/sessions/${await sessionOfAdvertiser(world)}` }),
    },
  ],
  'POST /api/v1/sessions/current/proof': [
    {
      of: 'one’s own',
      allows: SIGNED_IN,
      // They are in; these people have no passwords.
      answers: [401],
      ask: () => ({ url: '/api/v1/sessions/current/proof', payload: { password: 'whatever it is' } }),
    },
  ],
};
