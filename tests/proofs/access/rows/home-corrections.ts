import type { Row } from '../row.ts';
import type { World } from '../world.ts';

const STATEMENT = 'I have owned this home since 2015, and my name is on the electricity bill.';

/** A sold home, about which nothing was sent. @returns its address */
async function soldHome({ pool }: World): Promise<string> {
  await pool.query('delete from home_correction');
  await pool.query(
    `with home as (
       insert into property (county_id, kind, home_key, localities, address)
       select 1, 'numbered', '1||7|hazel court', '{swords}', '7 Hazel Court, Swords'
        where not exists (select from property where home_key = '1||7|hazel court') returning id)
     insert into register_sale (sold_on, county_id, content, address, price_cents, full_market_price, vat_exclusive,
       new_dwelling, property_id, kind, house_number, home_key, street_key, localities, month)
     select '2023-05-05', 1, gen_random_uuid(), '7 Hazel Court, Swords', 31000000, true, false, false, id, 'numbered', 7,
            '1||7|hazel court', '1|hazel court', '{swords}', 220 from home`,
  );
  return '7 Hazel Court, Swords, Co. Dublin';
}

/** An open correction of the searcher. @returns its id */
async function correctionOf({ pool, people }: World): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into home_correction (user_id, county_id, address, home_key, kind, statement)
     values ($1, 1, '9 Hazel Court, Swords', '1||9|hazel court', 'hide', $2) returning id`,
    [people.searcher.userId, STATEMENT],
  );
  return rows[0]!.id;
}

/** Corrections of a home by the searcher, which moderators decide. */
export const HOME_CORRECTION_ROWS: Readonly<Record<string, Row>> = {
  'GET /api/v1/home-corrections/shown-home': 'public',
  'GET /api/v1/users/:userId/home-corrections': [
    {
      of: 'the searcher',
      allows: ['searcher'],
      ask: ({ people }) => ({ url: `/api/v1/users/${people.searcher.userId}/home-corrections` }),
    },
  ],
  'POST /api/v1/users/:userId/home-corrections': [
    {
      of: 'the searcher',
      allows: ['searcher'],
      ask: async (world) => ({
        url: `/api/v1/users/${world.people.searcher.userId}/home-corrections`,
        payload: {
          address: await soldHome(world),
          kind: 'other_home',
          soldOn: '2023-05-05',
          statement: STATEMENT,
          declaration: true,
        },
      }),
    },
  ],
  'POST /api/v1/users/:userId/home-corrections/:correctionId/withdrawal': [
    {
      of: 'a correction of the searcher',
      allows: ['searcher'],
      ask: async (world) => ({
        url: `/api/v1/users/${world.people.searcher.userId}/home-corrections/${await correctionOf(world)}/withdrawal`,
      }),
    },
    {
      of: 'a correction of the searcher, as one’s own',
      allows: ['searcher'],
      ask: async (world, actor) => {
        const { userId } = world.people[actor === 'anonymous' ? 'searcher' : actor];
        return { url: `/api/v1/users/${userId}/home-corrections/${await correctionOf(world)}/withdrawal` };
      },
    },
  ],
  'GET /api/v1/moderation/home-corrections': [
    {
      of: 'the queue',
      allows: ['moderator'],
      ask: () => ({ url: '/api/v1/moderation/home-corrections' }),
    },
  ],
  'POST /api/v1/moderation/home-corrections/:correctionId/decision': [
    {
      of: 'a correction of the searcher',
      allows: ['moderator'],
      ask: async (world) => ({
        url: `/api/v1/moderation/home-corrections/${await correctionOf(world)}/decision`,
        payload: { from: 'open', to: 'accepted' },
      }),
    },
  ],
};
