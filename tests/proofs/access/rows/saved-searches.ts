import { randomUUID } from 'node:crypto';
import { easyCaptchaHeader } from '../../../support/captcha.ts';
import { type Case, type Row, SIGNED_IN } from '../row.ts';
import { ACTORS, type World } from '../world.ts';

const searchRequest = { section: 'sharing' };

/** Creates a saved search of the searcher. @returns its id */
async function searchOf({ pool, people }: World): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into saved_search (user_id, title, request, confirmed_at)
     values ($1, 'Mine', jsonb_build_object('terms', gen_random_uuid()), now()) returning id`,
    [people.searcher.userId],
  );
  return rows[0]!.id;
}

/** Routes below `/users/:userId`: admit the searcher only; without a user id nobody. */
function own(path: string, payload?: object): readonly Case[] {
  const ask = async (world: World, userId: string) => {
    const id = await searchOf(world);
    return { url: `/api/v1/users/${userId}/saved/searches${path.replace(':searchId', String(id))}`, payload };
  };
  return [
    {
      of: 'a search of the searcher',
      allows: ['searcher'],
      ask: (world) => ask(world, world.people.searcher.userId),
    },
    { of: 'nobody’s', allows: ACTORS, answers: [400], ask: (world) => ask(world, 'undefined') },
  ];
}

/** The request that saves a search without an account. */
async function byAddress({ secret }: Pick<World, 'secret'>) {
  const payload = { searchRequest, email: `${randomUUID()}@example.ie` };
  const headers = await easyCaptchaHeader(secret, 'saved-search');
  return { url: '/api/v1/saved-searches/by-email', payload, headers };
}

/** An unconfirmed search: admits anyone with its key and nobody without it. */
function byKey(path: string, payload?: object): readonly Case[] {
  async function ask(world: World, isKeyed: boolean) {
    const { app, pool } = world;
    const asked = await byAddress(world);
    await app.inject({ method: 'POST', ...asked });
    const { rows } = await pool.query<{ content: string }>(
      'select content::text from mail_message where recipient = $1',
      [asked.payload.email],
    );
    const [, id, key] = /saved-search\/(\d+)\?key=([\w-]+)/.exec(rows[0]!.content)!;
    return { url: `/api/v1/saved-searches/${id}${path}?key=${isKeyed ? key : 'x'.repeat(43)}`, payload };
  }
  return [
    { of: 'a search whose key one has', allows: ACTORS, ask: (world) => ask(world, true) },
    {
      of: 'a search whose key one has not',
      allows: ACTORS,
      answers: [404],
      ask: (world) => ask(world, false),
    },
  ];
}

export const SAVED_SEARCH_ROWS: Readonly<Record<string, Row>> = {
  'GET /api/v1/users/:userId/saved/searches': own(''),
  'DELETE /api/v1/users/:userId/saved/searches/:searchId': own('/:searchId'),
  'PATCH /api/v1/users/:userId/saved/searches/:searchId': own('/:searchId', { title: 'Ours' }),
  'PATCH /api/v1/users/:userId/saved/searches/:searchId/alerts': own('/:searchId/alerts', {
    notificationFrequency: 'none',
  }),
  'POST /api/v1/saved-searches': [
    {
      of: 'one’s own',
      allows: SIGNED_IN,
      ask: () => ({ url: '/api/v1/saved-searches', payload: { searchRequest } }),
    },
  ],
  'POST /api/v1/saved-searches/by-email': [{ of: 'an address', allows: ACTORS, ask: byAddress }],
  'GET /api/v1/saved-searches/:id': byKey(''),
  'PATCH /api/v1/saved-searches/:id': byKey('', { notificationFrequency: 'none' }),
  'DELETE /api/v1/saved-searches/:id': byKey(''),
  'POST /api/v1/saved-searches/:id/confirm': byKey('/confirm'),
};
