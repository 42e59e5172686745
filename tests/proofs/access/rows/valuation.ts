import { easyCaptchaHeader } from '../../../support/captcha.ts';
import type { Case, Row } from '../row.ts';
import { ACTORS, type World } from '../world.ts';

const ofAgency = ({ people }: World) => `/api/v1/agencies/${people.agent.agencyId}`;

/** The agent's agency values in Clare; rows before may have changed the name that its licence was verified for. */
async function chooseClare({ pool, people }: World): Promise<void> {
  await pool.query('update agency set licence_verified_at = now(), licence_refused_at = null where id = $1', [
    people.agent.agencyId,
  ]);
  await pool.query(
    `insert into agency_valuation_area (agency_id, area_id) select $1, id from area where slug = 'clare'
     on conflict do nothing`,
    [people.agent.agencyId],
  );
}

/** A new request of the searcher, or of a visitor with an email address, to the agent's agency. */
async function requestOf(
  { pool, people }: World,
  isVisitor: boolean,
): Promise<{ id: number; leadId: number }> {
  const { rows } = await pool.query<{ id: number; leadId: number }>(
    `with request as (
       insert into valuation_request (user_id, email, name, phone, address, address_digest)
       values ($1, $2, 'Niamh', '+353871234567', 'Ennis', repeat('d', 43)) returning id)
     insert into valuation_lead (request_id, agency_id) select id, $3 from request
     returning request_id as id, id as "leadId"`,
    [isVisitor ? null : people.searcher.userId, isVisitor ? 'niamh@example.ie' : null, people.agent.agencyId],
  );
  return rows[0]!;
}

/** The agent's agency, whose members are admitted. */
function agency(path: string, payload?: object): readonly Case[] {
  return [
    {
      of: 'the agent’s agency',
      allows: ['agent'],
      ask: async (world) => {
        const { leadId } = await requestOf(world, false);
        return { url: ofAgency(world) + path.replace(':leadId', `${leadId}`), ...(payload && { payload }) };
      },
    },
  ];
}

/** A request, which admits its account, or without one nobody who lacks the key. */
function request(path: string): readonly Case[] {
  return [
    {
      of: 'a request of the searcher',
      allows: ['searcher'],
      anonymous: 404,
      ask: async (world) => ({
        url: `/api/v1/valuation-requests/${(await requestOf(world, false)).id}${path}`,
      }),
    },
    {
      of: 'a request without an account, whose key one has not',
      allows: ACTORS,
      answers: [404],
      ask: async (world) => ({
        url: `/api/v1/valuation-requests/${(await requestOf(world, true)).id}${path}?key=${'x'.repeat(43)}`,
      }),
    },
  ];
}

/** Requests for valuations, and the areas in which agencies value. */
export const VALUATION_ROWS: Readonly<Record<string, Row>> = {
  'GET /api/v1/valuation-agents': 'public',
  'GET /api/v1/agents/valuations/areas': [
    {
      of: 'the areas of an Eircode',
      allows: ['agent', 'otherAgency'],
      refusal: 403,
      ask: () => ({ url: '/api/v1/agents/valuations/areas?eircode=V95' }),
    },
  ],
  'GET /api/v1/agencies/:agencyId/valuation-areas': agency('/valuation-areas'),
  'PUT /api/v1/agencies/:agencyId/valuation-areas': agency('/valuation-areas', { areas: ['clare'] }),
  'GET /api/v1/agencies/:agencyId/valuation-requests': agency('/valuation-requests'),
  'PATCH /api/v1/agencies/:agencyId/valuation-requests/:leadId': agency('/valuation-requests/:leadId', {
    status: 'contacted',
  }),
  'POST /old/v1/users/valuations': [
    {
      of: 'a home where the agent’s agency values',
      allows: ACTORS,
      ask: async (world) => {
        await chooseClare(world);
        const who = { name: 'Niamh', email: 'niamh@example.ie', phone: '087 123 4567' };
        return {
          url: '/old/v1/users/valuations',
          payload: { ...who, address: '1 Main Street, Ennis, Co. Clare', consent: true },
          headers: await easyCaptchaHeader(world.secret, 'valuation'),
        };
      },
    },
  ],
  'GET /api/v1/users/:userId/valuation-requests': [
    {
      of: 'the searcher',
      allows: ['searcher'],
      ask: ({ people }) => ({ url: `/api/v1/users/${people.searcher.userId}/valuation-requests` }),
    },
  ],
  'GET /api/v1/valuation-requests/:requestId': request(''),
  'POST /api/v1/valuation-requests/:requestId/withdrawal': request('/withdrawal'),
};
