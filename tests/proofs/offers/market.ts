import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { type Person, person } from '../../support/people.ts';
import { publishedListing } from '../../support/viewings.ts';
import type { Client } from './client.ts';
import type { Secret } from './history.ts';

export type Bidder = Person & { bidderId: number; name: string; phone: string; ceiling: number };

/** A round with everybody in it. */
export type Contest = {
  adId: number;
  mode: 'open' | 'sealed';
  softCloseMinutes: number;
  advertiser: Person;
  approved: Bidder[];
  /** Declined, waiting, or never applied. */
  others: Bidder[];
};

/** Cents; every bid of the proof has an amount of its own. */
export const MINIMUM = 30_000_000;
export const INCREMENT = 100_000;
/** Sealed amounts and ceilings have ten digits, which no other number in an answer has. */
const MIN_CEILING = 9_500_000_000;
/** How long a round lasts unless the advertiser moves the deadline. */
export const ROUND_MS = 30_000;

let people = 0;

async function newBidder(pool: pg.Pool): Promise<Bidder> {
  people += 1;
  const name = `Qxname${people}`;
  // Two numbers must not be equal, because one number bids once in a round.
  const phone = `+35385${String(people).padStart(4, '0')}${String(randomInt(1_000)).padStart(3, '0')}`;
  const ceiling = MIN_CEILING + people;
  return { ...(await person(pool, { name, phone })), bidderId: 0, name, phone, ceiling };
}

/** @returns people who may apply to rounds */
export function createPeople(pool: pg.Pool, count: number): Promise<Bidder[]> {
  return Promise.all(Array.from({ length: count }, () => newBidder(pool)));
}

/** @returns what only a bidder, and the advertisers of the listings, may read */
export function secretsOf(
  { userId, name, email, phone, ceiling }: Bidder,
  advertiserIds: string[],
): Secret[] {
  const shown = [name, email, phone].map((token) => ({ token, ownerId: userId, advertiserIds }));
  return [...shown, { token: String(ceiling), ownerId: userId, advertiserIds: [] }];
}

/** A listing of a new advertiser with a round that has just started. */
export async function startContest(
  pool: pg.Pool,
  client: Client,
  { mode, softCloseMinutes }: Pick<Contest, 'mode' | 'softCloseMinutes'>,
  lengthMs = ROUND_MS * 3,
): Promise<Contest> {
  const advertiser = await person(pool, { name: 'Advertiser' });
  const adId = await publishedListing(pool, advertiser);
  const settings = {
    ...{ mode, softCloseMinutes, minimumOfferAmount: MINIMUM, minimumIncrement: INCREMENT },
    ...{ biddingHours: { from: 0, to: 1440 }, deadline: new Date(Date.now() + lengthMs).toISOString() },
  };
  const round = { adId, who: advertiser, subject: null, path: 'offers' };
  const started = await client.perform({ ...round, kind: 'change', method: 'POST', body: settings });
  if (started.outcome !== 'ok') throw new Error(`A round did not start: ${started.status}`);
  return { adId, mode, softCloseMinutes, advertiser, approved: [], others: [] };
}

/** Lets people apply to a round, and the advertiser decide. */
export async function admit(
  client: Client,
  { adId, advertiser, approved, others }: Contest,
  who: Bidder,
  decision: 'approve' | 'decline' | 'wait',
): Promise<void> {
  const applied = await client.perform({
    ...{ kind: 'apply', adId, who, subject: null, method: 'POST', path: 'offers/bidders' },
    body: { firstName: who.name, lastName: who.name, email: who.email, ceiling: who.ceiling },
  });
  const bidderId = applied.answer?.bidderId;
  if (bidderId === undefined) throw new Error(`Nobody could apply: ${applied.status}`);
  const decide = { adId, who: advertiser, subject: bidderId, path: `offers/bidders/${bidderId}` };
  if (decision === 'approve')
    await client.perform({ ...decide, kind: 'approve', method: 'PATCH', body: { status: 'APPROVED' } });
  if (decision === 'decline') {
    const body = { status: 'DECLINED', reason: 'No' };
    await client.perform({ ...decide, kind: 'decline', method: 'PATCH', body });
  }
  (decision === 'approve' ? approved : others).push({ ...who, bidderId });
}
