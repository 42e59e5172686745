import { SAMPLE_ANSWERS } from '#marketplace/finance/testing/answers.ts';
import { type Case, type Row, SIGNED_IN } from '../row.ts';
import type { World } from '../world.ts';

const LEADS = '/api/v1/users/:userId/mortgage-leads';
const PRE_APPROVAL = '/api/v1/users/:userId/mortgages/pre-approval';

const ofSearcher = ({ people }: World, url: string) => url.replace(':userId', people.searcher.userId);

/** The searcher's answers, at version 1 and without leads. */
async function answer({ app, pool, people }: World): Promise<void> {
  const { userId, headers } = people.searcher;
  await pool.query('delete from mortgage_pre_approval where user_id = $1', [userId]);
  await pool.query('delete from mortgage_lead where user_id = $1', [userId]);
  await app.inject({
    method: 'POST',
    url: PRE_APPROVAL.replace(':userId', userId),
    payload: { formVersion: 1, ...SAMPLE_ANSWERS },
    headers,
  });
}

/** The request for a lead of the searcher to the invented receiver. */
async function leadRequest(world: World): Promise<object> {
  await answer(world);
  const { app, people } = world;
  const list = await app.inject({ url: ofSearcher(world, LEADS), headers: people.searcher.headers });
  const { id, consent } = list.json().receivers[0];
  const { receiverName, fields, retention } = consent;
  return { receiverId: id, consent: { receiverName, fields, retention, accepted: true } };
}

/** A lead of the searcher. */
async function leadId(world: World): Promise<number> {
  const payload = await leadRequest(world);
  const { headers } = world.people.searcher;
  const sent = await world.app.inject({ method: 'POST', url: '/api/v1/mortgage-lead', payload, headers });
  return sent.json().id;
}

/** The answers of the searcher, which admit no other person. */
function own(path: string, payload?: object): readonly Case[] {
  return [
    {
      of: 'the searcher’s answers',
      allows: ['searcher'],
      ask: async (world) => {
        await answer(world);
        return { url: ofSearcher(world, PRE_APPROVAL) + path, ...(payload && { payload }) };
      },
    },
  ];
}

/** Mortgage pre-approval, and leads to brokers and lenders. */
export const MORTGAGE_ROWS: Readonly<Record<string, Row>> = {
  [`POST ${PRE_APPROVAL}`]: own('', { formVersion: 1, ...SAMPLE_ANSWERS }),
  [`PATCH ${PRE_APPROVAL}`]: own('', { formVersion: 1, version: 1, age: 50 }),
  [`DELETE ${PRE_APPROVAL}`]: own(''),
  [`GET ${PRE_APPROVAL}/user-inputs`]: own('/user-inputs'),
  [`GET ${PRE_APPROVAL}/summary`]: own('/summary'),
  [`GET ${PRE_APPROVAL}/summary.pdf`]: own('/summary.pdf'),
  'POST /api/v1/mortgage-lead': [
    {
      of: 'the answers of the person who asks',
      allows: SIGNED_IN,
      // Only the searcher has answers.
      answers: [201, 409],
      ask: async (world) => ({ url: '/api/v1/mortgage-lead', payload: await leadRequest(world) }),
    },
  ],
  [`GET ${LEADS}`]: [
    {
      of: 'the searcher',
      allows: ['searcher'],
      ask: (world) => ({ url: ofSearcher(world, LEADS) }),
    },
  ],
  [`POST ${LEADS}/:leadId/withdrawal`]: [
    {
      of: 'a lead of the searcher',
      allows: ['searcher'],
      ask: async (world) => ({ url: `${ofSearcher(world, LEADS)}/${await leadId(world)}/withdrawal` }),
    },
  ],
};
