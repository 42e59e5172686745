import { conversationKey } from '#marketplace/enquiries/conversations/keys.ts';
import { type Case, type Row, SIGNED_IN } from '../row.ts';
import type { World } from '../world.ts';
import { listingOf } from './publication.ts';

const GUEST = 'guest@example.ie';

/** A conversation about a listing, with one enquiry by the searcher or by a person without an account. */
async function conversationAbout(world: World, whose: 'advertiser' | 'agent', isGuests = false) {
  const adId = await listingOf(world, whose);
  const { rows } = await world.pool.query<{ id: number; enquiry_id: number }>(
    `with opened as (
       insert into conversation (ad_id, searcher_id, searcher_email, searcher_name) values ($1, $2, $3, 'Searcher')
       returning id)
     insert into conversation_message (conversation_id, side, author_id, author_email, text, is_enquiry)
     select id, 'searcher', $2, $3, 'Hello', true from opened returning conversation_id as id, id as enquiry_id`,
    [adId, isGuests ? null : world.people.searcher.userId, isGuests ? GUEST : null],
  );
  return { adId, id: rows[0]!.id, enquiryId: rows[0]!.enquiry_id };
}

/** A saved reply of the agent's agency. @returns its id */
async function savedReply({ pool, people }: World): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    "insert into saved_reply (agency_id, name, text) values ($1, 'Hours', 'From nine to five') returning id",
    [people.agent.agencyId],
  );
  return rows[0]!.id;
}

/** Admits the participants of a conversation, by account or by link; for others it does not exist. */
function inConversation(path: string, payload?: object): readonly Case[] {
  const address = (id: number, key = '') => `/api/v1/conversations/${id}${path}${key && `?key=${key}`}`;
  const ofSearcher = (whose: 'advertiser' | 'agent') => async (world: World) => {
    const { id } = await conversationAbout(world, whose);
    return { url: address(id), payload };
  };
  const ofGuest = (keyOf: (id: number) => string) => async (world: World) => {
    const { id } = await conversationAbout(world, 'agent', true);
    return { url: address(id, keyOf(id)), payload };
  };
  return [
    {
      of: 'a conversation of the searcher and the advertiser',
      allows: ['searcher', 'advertiser'],
      anonymous: 404,
      ask: ofSearcher('advertiser'),
    },
    {
      of: 'a conversation of the searcher and the agency',
      allows: ['searcher', 'agent'],
      anonymous: 404,
      ask: ofSearcher('agent'),
    },
    {
      of: 'a conversation whose link one has not',
      allows: ['agent'],
      anonymous: 404,
      ask: ofGuest((id) => conversationKey('another secret', id, 'searcher', GUEST)),
    },
  ];
}

/**
 * Routes that need a secret link are covered by the tests of the feature, because only the product knows the secret.
 */
export const ENQUIRY_ROWS: Readonly<Record<string, Row>> = {
  'GET /api/v1/captcha': 'public',
  'GET /api/v1/forms/enquiry/:listingId': 'public',
  'POST /old/v4/reply': 'public',
  'POST /old/v1/reply': 'public',
  'POST /api/v1/ads/:adId/phone': 'public',
  'GET /api/v3/enquiries': [
    {
      of: 'an ad of the advertiser',
      allows: ['advertiser'],
      ask: async (world) => ({ url: `/api/v3/enquiries?adId=${await listingOf(world, 'advertiser')}` }),
    },
    {
      of: 'an ad of the agency',
      allows: ['agent'],
      ask: async (world) => ({ url: `/api/v3/enquiries?adId=${await listingOf(world, 'agent')}` }),
    },
  ],
  'PATCH /api/v3/replies': [
    {
      of: 'an enquiry about an ad of the advertiser',
      allows: ['advertiser'],
      ask: async (world) => {
        const { enquiryId } = await conversationAbout(world, 'advertiser');
        return { url: '/api/v3/replies', payload: [{ replyId: enquiryId, read: true }] };
      },
    },
  ],
  'POST /api/v1/incoming-mail': 'public',
  'GET /api/v1/saved-replies': [
    { of: 'the caller', allows: SIGNED_IN, ask: () => ({ url: '/api/v1/saved-replies' }) },
  ],
  'POST /api/v1/saved-replies': [
    {
      of: 'the caller',
      allows: SIGNED_IN,
      ask: () => ({ url: '/api/v1/saved-replies', payload: { name: 'Hours', text: 'From ten to six' } }),
    },
  ],
  'PUT /api/v1/saved-replies/:id': [
    {
      of: 'the agency',
      allows: ['agent'],
      ask: async (world) => ({
        url: `/api/v1/saved-replies/${await savedReply(world)}`,
        payload: { name: 'Hours', text: 'From ten to six' },
      }),
    },
  ],
  'DELETE /api/v1/saved-replies/:id': [
    {
      of: 'the agency',
      allows: ['agent'],
      ask: async (world) => ({ url: `/api/v1/saved-replies/${await savedReply(world)}` }),
    },
  ],
  'GET /api/v1/users/:userId/conversations': [
    {
      of: 'the conversations of the searcher',
      allows: ['searcher'],
      ask: (world) => ({ url: `/api/v1/users/${world.people.searcher.userId}/conversations` }),
    },
  ],
  'GET /api/v1/conversations/:id': inConversation(''),
  'PATCH /api/v1/conversations/:id': inConversation('', { read: true }),
  'POST /api/v1/conversations/:id/messages': inConversation('/messages', { text: 'Hello again' }),
};
