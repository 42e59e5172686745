import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { type Person, person } from '../../support/people.ts';
import { publishedListing, timeIn } from '../../support/viewings.ts';
import type { Client } from './client.ts';
import type { Secret } from './history.ts';
import { irishMinutes } from './irish-minutes.ts';

export type Bidder = Person & { bidderId: number; name: string; phone: string; ceiling: number };

/** How a round is set up. */
export type Setup = {
  mode: 'open' | 'sealed';
  softCloseMinutes: number;
  /** Amounts are for approved bidders and the advertiser alone. */
  isPrivate: boolean;
  /** The public sees the history after the sale is agreed. */
  showsHistory: boolean;
  /** Bids are taken all day, until a minute or two from now, or not now. */
  hours: 'all' | 'ending' | 'excluded';
};
export const PLAIN_SETUP: Setup = {
  ...{ mode: 'open', softCloseMinutes: 0, isPrivate: false, showsHistory: true, hours: 'all' },
};

/** A round with everybody in it. */
export type Contest = Setup & {
  adId: number;
  /** Cents. */
  minimum: number;
  advertiser: Person;
  approved: Bidder[];
  /** Declined, waiting, or never applied. */
  others: Bidder[];
};

/** Cents; every bid of the proof has an amount of its own. */
const MINIMUM = 30_000_000;
export const INCREMENT = 100_000;
/** Amounts that become secret, and ceilings, have ten digits, which no other number in an answer has. */
const SECRET_MINIMUM = 7_000_000_000;
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

function timeOfDay(minutes: number): string {
  return new Date(minutes * 60_000).toISOString().slice(11, 16);
}

/** @returns bidding hours and a deadline within them: tomorrow, unless bids are taken all day */
function hoursOf({ hours }: Setup, lengthMs: number): object {
  if (hours === 'all')
    return { biddingHours: { from: 0, to: 1440 }, deadline: new Date(Date.now() + lengthMs).toISOString() };
  const minute = irishMinutes(new Date());
  const ending = minute < 1438 ? { from: 0, to: minute + 2 } : { from: 1, to: 1440 };
  const excluded = minute < 720 ? { from: 780, to: 1440 } : { from: 0, to: 660 };
  const biddingHours = hours === 'ending' ? ending : excluded;
  const middle = Math.floor((biddingHours.from + biddingHours.to) / 2);
  return { biddingHours, deadline: timeIn(1, timeOfDay(middle)) };
}

/** A listing of a new advertiser with a round that has just started. */
export async function startContest(
  pool: pg.Pool,
  client: Client,
  setup: Setup,
  lengthMs = ROUND_MS * 3,
): Promise<Contest> {
  const advertiser = await person(pool, { name: 'Advertiser' });
  const adId = await publishedListing(pool, advertiser);
  const { mode, softCloseMinutes, isPrivate, showsHistory } = setup;
  const hasSecrets = mode === 'open' && (isPrivate || !showsHistory);
  const minimum = hasSecrets ? SECRET_MINIMUM : MINIMUM;
  const settings = {
    ...{ mode, softCloseMinutes, minimumOfferAmount: minimum, minimumIncrement: INCREMENT },
    ...{ makeOfferPrivate: isPrivate, showOfferHistorySaleAgreed: showsHistory },
    ...hoursOf(setup, lengthMs),
  };
  const round = { adId, who: advertiser, subject: null, path: 'offers' };
  const started = await client.perform({ ...round, kind: 'start', method: 'POST', body: settings });
  if (started.outcome !== 'ok') throw new Error(`A round did not start: ${started.status}`);
  return { ...setup, adId, minimum, advertiser, approved: [], others: [] };
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
