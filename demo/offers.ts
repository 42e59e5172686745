import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { applyToRound, decideOnBidder } from '#marketplace/offers/bidders/writes.ts';
import { placeBid } from '#marketplace/offers/bids/place.ts';
import type { OffersContext } from '#marketplace/offers/context.ts';
import { signingKeys } from '#marketplace/offers/log/signing-keys.ts';
import type { BiddingHours, RoundMode, SubjectTo } from '#marketplace/offers/model.ts';
import { readListing } from '#marketplace/offers/reads.ts';
import type { Refused } from '#marketplace/offers/refusals.ts';
import { sealKeyFor, startRound } from '#marketplace/offers/rounds/start.ts';
import { DEFAULT_BIDDING_HOURS, isInBiddingHours } from '#marketplace/offers/rules.ts';
import { irishDay, irishTimeToDate } from '#platform/time/clock.ts';
import { DAY_MS } from '#platform/time/durations.ts';

/** Cents: a usual step between bids. */
const INCREMENT = 250_000;

/** Bidders of the demo; nobody can sign in as the invented ones. Numbers of 020 91 are kept free for fiction. */
const BIDDERS = [
  { email: 'searcher@gaff.example', name: 'Niamh Hegarty', phone: '+353209100001' },
  { email: 'ciara.ryan@gaff.example', name: 'Ciara Ryan', phone: '+353209100002' },
  { email: 'pawel.nowak@gaff.example', name: 'Paweł Nowak', phone: '+353209100003' },
  { email: 'aoife.byrne@gaff.example', name: 'Aoife Byrne', phone: '+353209100004' },
] as const;
const [SEARCHER, CIARA, PAWEL, AOIFE] = [0, 1, 2, 3];

type DemoRound = {
  mode: RoundMode;
  /** Days until the deadline. */
  days: number;
  /** Whether the reserve is the asking price. */
  hasReserve?: boolean;
  approved: readonly number[];
  /** Bidders who wait for a decision. */
  pending?: readonly number[];
  /** Who bids, one after the other, each a step above the last. */
  bids: readonly number[];
};

/** Rounds of the demo agency, most important first: it may have fewer homes for sale. */
const ROUNDS: readonly DemoRound[] = [
  {
    mode: 'open',
    days: 3,
    approved: [SEARCHER, CIARA, PAWEL],
    pending: [AOIFE],
    bids: [CIARA, SEARCHER, PAWEL, CIARA],
  },
  { mode: 'sealed', days: 6, approved: [CIARA, AOIFE], bids: [AOIFE, CIARA] },
  { mode: 'open', days: 10, hasReserve: true, approved: [PAWEL], bids: [PAWEL] },
  { mode: 'open', days: 13, approved: [], bids: [] },
];

type Context = Pick<OffersContext, 'offers' | 'secret'> & { biddingHours: BiddingHours };

/** @throws if a step of the demo is refused */
function done<Answer>(result: { ok: true; answer: Answer } | Refused): Answer {
  if (!result.ok) throw new Error(`A round of the demo could not be made: ${result.reason}`);
  return result.answer;
}

/** @returns the accounts of the bidders, with verified numbers */
async function readBidders(pool: pg.Pool): Promise<string[]> {
  const ids: string[] = [];
  for (const { email, name, phone } of BIDDERS) {
    const { rows } = await pool.query<{ id: string }>(
      `insert into user_account (email, email_verified, name, phone, phone_verified_at) values ($1, true, $2, $3, now())
       on conflict (lower(email)) do update set phone = excluded.phone, phone_verified_at = now() returning id`,
      [email, name, phone],
    );
    ids.push(rows[0]!.id);
  }
  return ids;
}

type Home = { id: number; price: number };

/** @returns homes for sale of the demo agency, and its director */
async function readHomes(pool: pg.Pool): Promise<{ director: string; homes: Home[] }> {
  const { rows } = await pool.query<Home & { director: string }>(
    `select ad.id, ad.sale_value as price, u.id as director
       from user_account u join agency_member m on m.user_id = u.id
         join advertiser on advertiser.agency_id = m.agency_id join ad on ad.advertiser_id = advertiser.id
      where u.email = 'agent@gaff.example' and ad.ad_type = 'sale' and ad.state = 'published'
        and ad.selling_type is distinct from 'auction' and ad.currency = 'EUR' and ad.sale_value is not null
        and jsonb_array_length(ad.images) > 0
      order by ad.published_at desc, ad.id limit $1`,
    [ROUNDS.length],
  );
  return { director: rows[0]?.director ?? '', homes: rows };
}

/**
 * Starts rounds on homes of the demo agency, with bids of the demo searcher and of invented people. At night, when no
 * bids are taken, the rounds have bidders but no bids.
 * @param secret of the installation
 * @param biddingHours other hours than usual, for tests
 */
export async function seedDemoRounds(
  pool: pg.Pool,
  secret: string,
  biddingHours = DEFAULT_BIDDING_HOURS,
): Promise<void> {
  const context: Context = {
    secret,
    biddingHours,
    offers: {
      signingKey: signingKeys(pool, secret),
      limits: { minMinutes: 60, atNight: biddingHours !== DEFAULT_BIDDING_HOURS },
    },
  };
  const { director, homes } = await readHomes(pool);
  if (homes.length === 0) return;
  const people = await readBidders(pool);
  for (const [index, home] of homes.entries())
    await makeRound(pool, context, { plan: ROUNDS[index]!, home, director, people });
  // The past of the demo is not news.
  await pool.query('delete from offer_notice');
}

async function makeRound(
  pool: pg.Pool,
  context: Context,
  { plan, home, director, people }: { plan: DemoRound; home: Home; director: string; people: string[] },
): Promise<void> {
  const { mode, days, hasReserve = false, approved, pending = [], bids } = plan;
  const adId = home.id;
  const lowest = Math.ceil((home.price * 0.95) / 5_000) * 500_000;
  const seal = await sealKeyFor(mode, context.secret);
  const settings = {
    mode,
    minimumOfferAmount: lowest,
    minimumIncrement: INCREMENT,
    reserveAmount: hasReserve ? home.price * 100 : null,
    deadline: irishTimeToDate(`${irishDay(new Date(Date.now() + days * DAY_MS))}T17:00`),
    biddingHours: context.biddingHours,
    conditions: 'The sale includes carpets, curtains and kitchen appliances.',
    bookingDeposit: null,
    makeOfferPrivate: false,
    showOfferHistorySaleAgreed: true,
  };
  await inTransaction(pool, async (client) => {
    const listing = (await readListing(client, adId))!;
    done(await startRound(client, context, listing, settings, { userId: director, seal }));
    for (const one of [...approved, ...pending]) {
      const bidderId = await apply(client, context, { adId, userId: people[one]!, who: BIDDERS[one]! });
      const decision = { state: 'approved', reason: null } as const;
      if (approved.includes(one)) done(await decideOnBidder(client, context, { adId, bidderId }, decision));
    }
    if (!isInBiddingHours(new Date(), context.biddingHours)) return;
    for (const [step, one] of bids.entries()) {
      const amount = lowest + step * 2 * INCREMENT;
      const bid = { adId, userId: people[one]!, agency: null, amount, confirmAboveCeiling: true };
      done(await placeBid(client, context, { ...bid, key: randomUUID() }));
    }
  });
}

async function apply(
  client: pg.ClientBase,
  context: Context,
  { adId, userId, who }: { adId: number; userId: string; who: (typeof BIDDERS)[number] },
): Promise<number> {
  const [firstName, ...rest] = who.name.split(' ');
  const isCash = who === BIDDERS[AOIFE];
  const application = {
    firstName: firstName!,
    lastName: rest.join(' '),
    email: who.email,
    phone: who.phone,
    buyerType: { firstTimeBuyer: !isCash, mover: isCash },
    purchaseType: { cashBuyer: isCash, mortgageApproved: !isCash },
    conditions: { subjectTo: ['survey'] satisfies SubjectTo[], text: '' },
    makeOfferPrivate: false,
    ceiling: null,
  };
  const applied = await applyToRound(client, context, adId, { userId, locale: 'en' }, application);
  return done(applied).bidderId;
}
