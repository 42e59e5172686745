import { openCase } from '#marketplace/moderation/writes.ts';
import { person } from '../../../support/people.ts';
import type { Row } from '../row.ts';
import type { World } from '../world.ts';
import { waitingListingOf } from './placement.ts';

async function openedCase(world: World): Promise<number> {
  const adId = await waitingListingOf(world);
  return openCase(world.pool, { adId, kind: 'new', risk: 50, reasons: [] });
}

/** A listing that a moderator rejected; its advertiser may appeal. */
async function rejectedListing(world: World): Promise<number> {
  const adId = await waitingListingOf(world);
  await world.pool.query(
    `insert into moderation_decision (case_id, ad_id, advertiser_id, kind, decision, reason_id, risk, from_state,
       to_state, texts_digest, opened_at, decided_at)
     select -id, id, advertiser_id, 'new', 'changes', 9, 0, 'pending', 'pending', '', now(), now() from ad where id = $1`,
    [adId],
  );
  return adId;
}

/** A suspended account. @returns the suspension */
async function suspensionOf({ pool }: World): Promise<number> {
  const { userId } = await person(pool);
  const { rows } = await pool.query<{ id: number }>(
    `with made as (
       insert into account_suspension (user_id, ground, facts, hidden_until)
       values ($1, 'other', 'A fact.', now() + interval '1 year') returning id)
     insert into account_suspension_change (suspension_id, action) select id, 'suspended' from made
     returning suspension_id as id`,
    [userId],
  );
  return rows[0]!.id;
}

const OF_ADVERTISER = { of: 'an ad of the advertiser', allows: ['advertiser'] } as const;
const OF_MODERATORS = { of: 'a case', allows: ['moderator'] } as const;

export const MODERATION_ROWS: Readonly<Record<string, Row>> = {
  'GET /api/v1/moderation/cases': [
    { ...OF_MODERATORS, of: 'the queue', ask: () => ({ url: '/api/v1/moderation/cases' }) },
  ],
  'GET /api/v1/moderation/cases/:id': [
    {
      ...OF_MODERATORS,
      ask: async (world) => ({ url: `/api/v1/moderation/cases/${await openedCase(world)}` }),
    },
  ],
  'POST /api/v1/moderation/cases/:id/decision': [
    {
      ...OF_MODERATORS,
      ask: async (world) => ({
        url: `/api/v1/moderation/cases/${await openedCase(world)}/decision`,
        payload: { decision: 'approve', version: 1 },
      }),
    },
  ],
  'POST /api/v1/moderation/cases/:id/assignee': [
    {
      ...OF_MODERATORS,
      ask: async (world) => ({
        url: `/api/v1/moderation/cases/${await openedCase(world)}/assignee`,
        payload: { to: world.people.moderator.userId, from: null },
      }),
    },
  ],
  'GET /api/v1/moderation/lookup': [
    { ...OF_MODERATORS, of: 'everything', ask: () => ({ url: '/api/v1/moderation/lookup?q=road' }) },
  ],
  'GET /api/v1/moderation/suspensions': [
    { ...OF_MODERATORS, of: 'suspended accounts', ask: () => ({ url: '/api/v1/moderation/suspensions' }) },
  ],
  'GET /api/v1/moderation/accounts/:userId': [
    {
      ...OF_MODERATORS,
      of: 'an account',
      ask: ({ people }) => ({ url: `/api/v1/moderation/accounts/${people.searcher.userId}` }),
    },
  ],
  'POST /api/v1/moderation/accounts/:userId/suspension': [
    {
      ...OF_MODERATORS,
      of: 'an account',
      ask: async ({ pool }) => ({
        url: `/api/v1/moderation/accounts/${(await person(pool)).userId}/suspension`,
        payload: { ground: 'other', facts: 'A fact.', days: null },
      }),
    },
  ],
  'POST /api/v1/moderation/suspensions/:id/decision': [
    {
      ...OF_MODERATORS,
      of: 'a suspension',
      ask: async (world) => ({
        url: `/api/v1/moderation/suspensions/${await suspensionOf(world)}/decision`,
        payload: { decision: 'restore', note: null, version: 1 },
      }),
    },
  ],
  'POST /api/v1/moderation/cases/:id/undo': [
    {
      ...OF_MODERATORS,
      // There is nothing to undo yet.
      answers: [409],
      ask: async (world) => ({
        url: `/api/v1/moderation/cases/${await openedCase(world)}/undo`,
        payload: { version: 1 },
      }),
    },
  ],
  'GET /api/v1/properties/:adId/moderation': [
    {
      ...OF_ADVERTISER,
      ask: async (world) => ({ url: `/api/v1/properties/${await waitingListingOf(world)}/moderation` }),
    },
  ],
  'POST /api/v1/properties/:adId/review': [
    {
      ...OF_ADVERTISER,
      ask: async (world) => ({
        url: `/api/v1/properties/${await waitingListingOf(world)}/review`,
        payload: { text: 'It is about the pool.' },
      }),
    },
  ],
  'POST /api/v1/properties/:adId/appeal': [
    {
      ...OF_ADVERTISER,
      ask: async (world) => ({
        url: `/api/v1/properties/${await rejectedListing(world)}/appeal`,
        payload: { text: 'Please look again.' },
      }),
    },
  ],
};
