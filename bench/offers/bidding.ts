import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type pg from 'pg';
import { type Person, person } from '#tests/support/people.ts';
import { publishedListing } from '#tests/support/viewings.ts';

const MINIMUM = 30_000_000;
const INCREMENT = 100;
const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

/** A listing with an open round. */
export type Auction = { adId: number; bidders: Person[]; highest: number; turn: number };

async function call(origin: string, method: string, path: string, who: Person, body: object) {
  const text = JSON.stringify(body);
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = {
      ...who.headers,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'idempotency-key': randomUUID(),
    };
    const request = http.request(
      `${origin}/api/v1/properties/${path}`,
      { agent, method, headers },
      (answer) => {
        let received = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          received += part;
        });
        answer.on('end', () => resolve({ status: answer.statusCode!, text: received }));
        answer.on('error', reject);
      },
    );
    request.on('error', reject).end(text);
  });
}

let phones = 0;

/** Starts a round with so many bidders who are approved. */
export async function startAuction(pool: pg.Pool, origin: string, count: number): Promise<Auction> {
  const advertiser = await person(pool, { name: 'Advertiser' });
  const adId = await publishedListing(pool, advertiser);
  const deadline = new Date(Date.now() + 3_600_000).toISOString();
  const settings = { minimumOfferAmount: MINIMUM, minimumIncrement: INCREMENT, deadline };
  await expectOk(
    call(origin, 'POST', `${adId}/offers`, advertiser, { ...settings, biddingHours: { from: 0, to: 1440 } }),
  );
  const bidders: Person[] = [];
  for (let at = 0; at < count; at += 1) {
    phones += 1;
    const bidder = await person(pool, { phone: `+35385${String(phones).padStart(7, '0')}` });
    const body = { firstName: 'Aoife', lastName: 'Byrne', email: bidder.email };
    const { bidderId } = JSON.parse(
      await expectOk(call(origin, 'POST', `${adId}/offers/bidders`, bidder, body)),
    );
    await expectOk(
      call(origin, 'PATCH', `${adId}/offers/bidders/${bidderId}`, advertiser, { status: 'APPROVED' }),
    );
    bidders.push(bidder);
  }
  return { adId, bidders, highest: MINIMUM, turn: 0 };
}

async function expectOk(answer: Promise<{ status: number; text: string }>): Promise<string> {
  const { status, text } = await answer;
  if (status >= 300) throw new Error(`${status} ${text}`);
  return text;
}

/** Bids until a bid is taken: another one may have been faster. */
export async function bid(origin: string, auction: Auction): Promise<void> {
  for (;;) {
    auction.highest += INCREMENT;
    auction.turn += 1;
    const bidder = auction.bidders[auction.turn % auction.bidders.length]!;
    const path = `${auction.adId}/offers/submissions`;
    const { status, text } = await call(origin, 'POST', path, bidder, { amount: auction.highest });
    if (status === 201) return;
    if (status !== 422 && status !== 409) throw new Error(`${status} ${text}`);
  }
}

/** Bids at a fixed rate, however long each takes. @returns the milliseconds of each from when it was due */
export async function bidAtRate(
  origin: string,
  auctions: readonly Auction[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<number[]> {
  const began = performance.now();
  const latencies: number[] = [];
  const running: Promise<void>[] = [];
  for (let at = 0; at < perSecond * seconds; at += 1) {
    const due = began + (at / perSecond) * 1_000;
    const wait = due - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    const auction = auctions[at % auctions.length]!;
    running.push(bid(origin, auction).then(() => void latencies.push(performance.now() - due)));
  }
  await Promise.all(running);
  return latencies;
}

/** Bids as fast as the server takes bids. @returns bids a second */
export async function bidAtMost(
  origin: string,
  auctions: readonly Auction[],
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  let done = 0;
  async function client(at: number): Promise<void> {
    while (performance.now() < end) {
      await bid(origin, auctions[at % auctions.length]!);
      done += 1;
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, at) => client(at)));
  return done / seconds;
}
