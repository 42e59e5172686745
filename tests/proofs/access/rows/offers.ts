import { randomInt } from 'node:crypto';
import { PDFDocument } from 'pdf-lib';
import { fileForm } from '../../../support/file-form.ts';
import type { Person } from '../../../support/people.ts';
import { publishedListing } from '../../../support/viewings.ts';
import type { Case, Row } from '../row.ts';
import { ACTORS, type Actor, type World } from '../world.ts';

const SETTINGS = {
  minimumOfferAmount: 30_000_000,
  minimumIncrement: 100_000,
  deadline: new Date(Date.now() + 3_600_000).toISOString(),
  biddingHours: { from: 0, to: 1440 },
};

async function send(
  { app }: World,
  who: Person,
  method: 'POST' | 'PATCH',
  url: string,
  payload: object,
): Promise<Record<string, number>> {
  const answer = await app.inject({
    method,
    url: `/api/v1/properties/${url}`,
    payload,
    headers: who.headers,
  });
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return answer.body ? answer.json() : {};
}

type Owner = 'advertiser' | 'agent';

/** A listing for sale with an open round. @returns its id */
async function roundOf(world: World, owner: Owner): Promise<number> {
  const adId = await publishedListing(world.pool, world.people[owner]);
  await send(world, world.people[owner], 'POST', `${adId}/offers`, SETTINGS);
  return adId;
}

/** Gives an actor a verified number of their own, which every bidder has. */
async function withPhone({ pool, people }: World, actor: Exclude<Actor, 'anonymous'>): Promise<Person> {
  await pool.query(
    `update user_account set phone = $2, phone_verified_at = now() where id = $1 and phone is null`,
    [people[actor].userId, `+3538${String(randomInt(1e8)).padStart(8, '0')}`],
  );
  return people[actor];
}

type Bidding = { adId: number; bidderId: number; submissionId: number };

/** A round with a bid of the searcher. */
async function bidIn(world: World, owner: Owner): Promise<Bidding> {
  const adId = await roundOf(world, owner);
  const searcher = await withPhone(world, 'searcher');
  const body = { firstName: 'Niamh', lastName: 'Hegarty', email: searcher.email };
  const { bidderId } = await send(world, searcher, 'POST', `${adId}/offers/bidders`, body);
  const approval = { status: 'APPROVED' };
  await send(world, world.people[owner], 'PATCH', `${adId}/offers/bidders/${bidderId}`, approval);
  const bid = { amount: 30_000_000 };
  const { submissionId } = await send(world, searcher, 'POST', `${adId}/offers/submissions`, bid);
  return { adId, bidderId: bidderId!, submissionId: submissionId! };
}

const OWNERS: readonly Owner[] = ['advertiser', 'agent'];

/** Only the owner of the listing. */
function ofOwner(path: (of: Bidding) => string, payload?: object): readonly Case[] {
  return OWNERS.map((whose) => ({
    of: `a round of the ${whose}`,
    allows: [whose],
    ask: async (world) => {
      const made = await bidIn(world, whose);
      return { url: `/api/v1/properties/${made.adId}/offers${path(made)}`, payload };
    },
  }));
}

/** Only the bidder. */
function ofBidder(path: (of: Bidding) => string, payload?: object): readonly Case[] {
  return [
    {
      of: 'the bid of the searcher',
      allows: ['searcher'],
      ask: async (world) => {
        const made = await bidIn(world, 'advertiser');
        return { url: `/api/v1/properties/${made.adId}/offers${path(made)}`, payload };
      },
    },
  ];
}

function ofAnyone(path: string): readonly Case[] {
  return OWNERS.map((whose) => ({
    of: `a round of the ${whose}`,
    allows: ACTORS,
    ask: async (world) => ({ url: `/api/v1/properties/${(await bidIn(world, whose)).adId}/offers${path}` }),
  }));
}

const proofOf = ({ bidderId }: Bidding) => `/bidders/${bidderId}/proof-of-funds`;

/** Rounds of offers, bidders, bids, logs and events. */
export const OFFER_ROWS: Readonly<Record<string, Row>> = {
  'GET /api/v1/properties/:adId/offers': ofAnyone(''),
  'GET /api/v1/properties/:adId/offers/log': ofAnyone('/log'),
  'GET /api/v1/properties/:adId/offers/log.pdf': ofOwner(() => '/log.pdf'),
  // Without the media type of events, whose answer would not end.
  'GET /api/v1/properties/:adId/offers/events': ofAnyone('/events').map((one) => ({
    ...one,
    answers: [406],
  })),
  'GET /api/v1/offers/keys': 'public',
  'POST /api/v1/properties/:adId/offers': OWNERS.map((whose) => ({
    of: `a listing of the ${whose}`,
    allows: [whose],
    ask: async (world) => {
      const adId = await publishedListing(world.pool, world.people[whose]);
      return { url: `/api/v1/properties/${adId}/offers`, payload: SETTINGS };
    },
  })),
  'PATCH /api/v1/properties/:adId/offers': ofOwner(() => '', { status: 'CANCELLED' }),
  'GET /api/v1/properties/:adId/offers/managed': ofOwner(() => '/managed'),
  'POST /api/v1/properties/:adId/offers/bidders': [
    {
      of: 'a round of the advertiser',
      allows: [
        'searcher',
        'otherAdvertiser',
        'agent',
        'otherAgency',
        'moderator',
        'support',
        'administrator',
      ],
      refusal: 403,
      ask: async (world, actor) => {
        const adId = await roundOf(world, 'advertiser');
        const email = actor === 'anonymous' ? 'a@example.ie' : (await withPhone(world, actor)).email;
        const payload = { firstName: 'Niamh', lastName: 'Hegarty', email };
        return { url: `/api/v1/properties/${adId}/offers/bidders`, payload };
      },
    },
  ],
  'PATCH /api/v1/properties/:adId/offers/bidders/:bidderId': ofOwner(
    ({ bidderId }) => `/bidders/${bidderId}`,
    {
      status: 'REMOVED',
      reason: 'No funds',
    },
  ),
  'POST /api/v1/properties/:adId/offers/bidders/:bidderId/messages': ofOwner(
    ({ bidderId }) => `/bidders/${bidderId}/messages`,
    { text: 'When could you close?' },
  ),
  'PUT /api/v1/properties/:adId/offers/bidders/:bidderId/proof-of-funds': ofBidder(proofOf, {}).map(
    // Admitted; the form contains no file.
    (one) => ({ ...one, answers: [415] }),
  ),
  'DELETE /api/v1/properties/:adId/offers/bidders/:bidderId/proof-of-funds': ofBidder(proofOf),
  'GET /api/v1/properties/:adId/offers/bidders/:bidderId/proof-of-funds': OWNERS.map((whose) => ({
    of: `a bidder in a round of the ${whose}`,
    allows: [whose],
    ask: async (world) => {
      const made = await bidIn(world, whose);
      const url = `/api/v1/properties/${made.adId}/offers${proofOf(made)}`;
      const letter = await PDFDocument.create();
      letter.addPage();
      const { payload, headers } = fileForm(Buffer.from(await letter.save()), 'letter.pdf');
      const by = { ...headers, ...world.people.searcher.headers };
      const sent = await world.app.inject({ method: 'PUT', url, payload, headers: by });
      if (sent.statusCode !== 200) throw new Error(sent.body);
      return { url };
    },
  })),
  'POST /api/v1/properties/:adId/offers/submissions': ofBidder(() => '/submissions', {
    amount: 31_000_000,
  }).map((one) => ({ ...one, refusal: 403 })),
  'PATCH /api/v1/properties/:adId/offers/submissions/:submissionId': ofOwner(
    ({ submissionId }) => `/submissions/${submissionId}`,
    { status: 'WON' },
  ),
  'DELETE /api/v1/properties/:adId/offers/submissions/:submissionId': ofBidder(
    ({ submissionId }) => `/submissions/${submissionId}`,
  ),
  'GET /api/v1/users/:userId/offers': [
    {
      of: 'the searcher',
      allows: ['searcher'],
      ask: ({ people }) => ({ url: `/api/v1/users/${people.searcher.userId}/offers` }),
    },
  ],
};
