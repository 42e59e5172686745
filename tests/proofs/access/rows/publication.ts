import { writeListings } from '#marketplace/listings/writes.ts';
import { blmText, sampleBlmListings } from '../../../support/blm-sample.ts';
import { sampleListing } from '../../../support/listings.ts';
import { type Row, SIGNED_IN } from '../row.ts';
import type { World } from '../world.ts';

let made = 0;

/** Publishes a listing of the advertiser or of the agent's agency. */
export async function listingOf(world: World, whose: 'advertiser' | 'agent'): Promise<number> {
  made += 1;
  const { userId, agencyId } = world.people[whose];
  const reference = `access-${made}`;
  const advertiser =
    agencyId === null
      ? { reference: `access-${userId}`, kind: 'private' as const, ownerId: userId }
      : { reference: `access-${agencyId}`, kind: 'branded_agent' as const, name: 'Cuan Homes', agencyId };
  const { ids } = await writeListings(world.pool, [
    sampleListing({ reference, advertiser, placedBy: userId }),
  ]);
  return ids.get(reference)!;
}

async function heldImport({ pool, people }: World): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into listing_import (agency_id, uploaded_by, file_name, digest, state, held_at, would_withdraw, live_before)
     values ($1, $2, 'NORTH_2026112101.BLM', 'none', 'held', now(), 1, 1) returning id`,
    [people.agent.agencyId, people.agent.userId],
  );
  return rows[0]!.id;
}

const imports = (world: World) => `/api/v1/agencies/${world.people.agent.agencyId}/imports`;

/** The caller's own listings, and an agency's imports. */
export const PUBLICATION_ROWS: Readonly<Record<string, Row>> = {
  'GET /api/v1/users/:userId/properties': [
    {
      of: 'the ads of the advertiser',
      allows: ['advertiser'],
      ask: (world) => ({ url: `/api/v1/users/${world.people.advertiser.userId}/properties` }),
    },
  ],
  'GET /api/v1/users/:userId/properties/:adId': [
    {
      of: 'an ad of the advertiser',
      allows: ['advertiser'],
      ask: async (world) => ({
        url: `/api/v1/users/${world.people.advertiser.userId}/properties/${await listingOf(world, 'advertiser')}`,
      }),
    },
  ],
  'PUT /api/v1/properties/:adId/state': [
    {
      of: 'an ad of the advertiser',
      allows: ['advertiser', 'moderator'],
      ask: async (world) => ({
        url: `/api/v1/properties/${await listingOf(world, 'advertiser')}/state`,
        payload: { state: 'DELETE' },
      }),
    },
    {
      of: 'an ad of the agency',
      allows: ['agent', 'moderator'],
      ask: async (world) => ({
        url: `/api/v1/properties/${await listingOf(world, 'agent')}/state`,
        payload: { state: 'DELETE' },
      }),
    },
  ],
  'GET /api/v1/properties/view': [
    {
      of: 'how the caller sees their listings',
      allows: SIGNED_IN,
      ask: () => ({ url: '/api/v1/properties/view' }),
    },
  ],
  'PUT /api/v1/properties/view': [
    {
      of: 'how the caller sees their listings',
      allows: SIGNED_IN,
      ask: () => ({ url: '/api/v1/properties/view', payload: { view: 'table' } }),
    },
  ],
  'GET /api/v1/agencies/:agencyId/listings': 'public',
  'GET /api/v1/agencies/:agencyId/profile': 'public',
  'POST /api/v1/properties/states': [
    {
      of: 'ads of the advertiser, each of which says who it lets in',
      allows: SIGNED_IN,
      ask: async (world) => ({
        url: '/api/v1/properties/states',
        payload: { adIds: [await listingOf(world, 'advertiser')], state: 'PAUSE' },
      }),
    },
  ],
  'GET /api/v1/properties/:adId/history': [
    {
      of: 'an ad of the advertiser',
      allows: ['advertiser', 'moderator'],
      ask: async (world) => ({ url: `/api/v1/properties/${await listingOf(world, 'advertiser')}/history` }),
    },
  ],
  'POST /api/v1/agencies/:agencyId/imports': [
    {
      of: 'the agency',
      allows: ['agent'],
      ask: (world) => ({
        url: imports(world),
        headers: { 'content-type': 'text/plain' },
        payload: blmText(sampleBlmListings().slice(0, 1)),
      }),
    },
  ],
  'GET /api/v1/agencies/:agencyId/imports': [
    { of: 'the agency', allows: ['agent'], ask: (world) => ({ url: imports(world) }) },
  ],
  'GET /api/v1/agencies/:agencyId/imports/:importId': [
    {
      of: 'a file of the agency',
      allows: ['agent'],
      ask: async (world) => ({ url: `${imports(world)}/${await heldImport(world)}` }),
    },
  ],
  'POST /api/v1/agencies/:agencyId/imports/:importId/confirmation': [
    {
      of: 'a file of the agency',
      allows: ['agent'],
      ask: async (world) => ({
        url: `${imports(world)}/${await heldImport(world)}/confirmation`,
        payload: { confirm: false },
      }),
    },
  ],
  'GET /api/v1/agencies/:agencyId/ads.blm': [
    {
      of: 'the agency',
      allows: ['agent'],
      ask: (world) => ({ url: `/api/v1/agencies/${world.people.agent.agencyId}/ads.blm` }),
    },
  ],
};
