import { type Case, type Row, SIGNED_IN } from '../row.ts';
import { ACTORS, type Actor, type World } from '../world.ts';

async function draftOf({ pool, people }: World, who: 'advertiser' | 'agent'): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into placement_draft (user_id, agency_id, fields) values ($1, $2, '{"adType": "sale"}') returning id`,
    [people[who].userId, people[who].agencyId],
  );
  return rows[0]!.id;
}

/** A draft of a person and one of an agency, invisible to others. */
function ofDraft(path: string, more: { payload?: object; answers?: number[] } = {}): readonly Case[] {
  const { payload, answers } = more;
  return (['advertiser', 'agent'] as const).map((who) => ({
    of: who === 'agent' ? 'a draft of the agency' : 'a draft of the advertiser',
    allows: [who] as readonly Actor[],
    answers,
    ask: async (world) => ({ url: `/api/v1/drafts/${await draftOf(world, who)}${path}`, payload }),
  }));
}

/** A listing of the advertiser. */
export async function waitingListingOf({ pool, people }: World): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `with whose as (
       insert into advertiser (kind, name, owner_id, reference) values ('private', 'Advertiser', $1, $2)
       on conflict (owner_id) do update set name = excluded.name returning id)
     insert into ad (reference, advertiser_id, ad_type, state, county_id, area_id, address, currency, property_type)
     select gen_random_uuid()::text, id, 'sale', 'pending', 1, 1, '1 Main Street', 'EUR', 'house' from whose
     returning id`,
    // Bulk imports name the seller in this way.
    [people.advertiser.userId, `access-${people.advertiser.userId}`],
  );
  return rows[0]!.id;
}

export const PLACEMENT_ROWS: Readonly<Record<string, Row>> = {
  'POST /api/v1/drafts': [
    {
      of: 'one’s own',
      allows: SIGNED_IN,
      ask: () => ({ url: '/api/v1/drafts', payload: { adType: 'sale' } }),
    },
  ],
  'GET /api/v1/locations/addresses': [
    {
      of: 'registered sales, and one’s own ads',
      allows: ACTORS,
      ask: () => ({ url: '/api/v1/locations/addresses?eircode=D06X285' }),
    },
  ],
  'GET /api/v1/properties/purchases': [
    {
      of: 'one’s own; other ads are unknown in it',
      allows: SIGNED_IN,
      ask: async (world) => ({ url: `/api/v1/properties/purchases?adIds=${await waitingListingOf(world)}` }),
    },
  ],
  'GET /api/v1/drafts': [{ of: 'one’s own', allows: SIGNED_IN, ask: () => ({ url: '/api/v1/drafts' }) }],
  'GET /api/v1/drafts/:id': ofDraft(''),
  'PATCH /api/v1/drafts/:id': ofDraft('', { payload: { baseVersion: 1, fields: { address: 'x' } } }),
  'DELETE /api/v1/drafts/:id': ofDraft(''),
  'POST /api/v1/drafts/:id/restoration': ofDraft('/restoration'),
  'POST /api/v1/drafts/:id/duplicate': ofDraft('/duplicate'),
  'GET /api/v1/drafts/:id/card': ofDraft('/card'),
  'POST /api/v1/drafts/findings': [
    {
      of: 'the draft that is sent',
      allows: ACTORS,
      ask: () => ({ url: '/api/v1/drafts/findings', payload: { fields: { adType: 'sale' } } }),
    },
  ],
  'GET /api/v1/drafts/:id/findings': ofDraft('/findings'),
  // Admitted; this draft is incomplete.
  'POST /api/v1/drafts/:id/submission': ofDraft('/submission', { payload: {}, answers: [422] }),
  'POST /api/v1/properties/:adId/drafts': [
    {
      of: 'an ad of the advertiser',
      allows: ['advertiser'],
      ask: async (world) => ({
        url: `/api/v1/properties/${await waitingListingOf(world)}/drafts`,
        payload: { mode: 'copy' },
      }),
    },
  ],
};
