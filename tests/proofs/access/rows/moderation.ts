import { openCase } from '#marketplace/moderation/writes.ts';
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
