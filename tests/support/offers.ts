import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { type Person, person } from './people.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Settings that the tests' rounds start with; hours of the whole day make them independent of the time of day. */
export function sampleRound(changes: object = {}) {
  return {
    mode: 'open',
    minimumOfferAmount: 30_000_000,
    minimumIncrement: 100_000,
    deadline: new Date(Date.now() + 3_600_000).toISOString(),
    biddingHours: { from: 0, to: 1440 },
    ...changes,
  };
}

/** Settings of a product whose rounds tests can start and close at any time. */
export const ROUND_SETTINGS = { ROUND_MIN_MINUTES: '0', BIDDING_AT_NIGHT: 'on' };

/** @returns calls of the offers API as people make them */
export function offersClient(app: FastifyInstance, pool: pg.Pool) {
  function call(who: Person | null, method: Method, url: string, payload?: object, key?: string) {
    const headers = { ...who?.headers, ...(key !== undefined && { 'idempotency-key': key }) };
    return app.inject({ method, url: `/api/v1/properties/${url}`, payload, headers });
  }
  /** A person with a verified phone number. */
  const buyer = (name = 'Buyer') =>
    person(pool, { name, phone: `+3538${String(randomInt(1e8)).padStart(8, '0')}` });

  async function apply(who: Person, adId: number, more: object = {}): Promise<number> {
    const body = { firstName: 'Siobhán', lastName: 'Ní Mhurchú', email: who.email, ...more };
    const answer = await call(who, 'POST', `${adId}/offers/bidders`, body);
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json().bidderId;
  }
  function decide(owner: Person, adId: number, bidderId: number, body: object = { status: 'APPROVED' }) {
    return call(owner, 'PATCH', `${adId}/offers/bidders/${bidderId}`, body);
  }
  return {
    call,
    buyer,
    apply,
    decide,
    async start(owner: Person, adId: number, changes: object = {}): Promise<number> {
      const answer = await call(owner, 'POST', `${adId}/offers`, sampleRound(changes));
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json().roundId;
    },
    /** A buyer who may bid. */
    async bidder(owner: Person, adId: number, more: object = {}): Promise<Person & { bidderId: number }> {
      const who = await buyer();
      const bidderId = await apply(who, adId, more);
      await decide(owner, adId, bidderId);
      return { ...who, bidderId };
    },
    bid(who: Person, adId: number, amount: number, more: object = {}, key?: string) {
      return call(who, 'POST', `${adId}/offers/submissions`, { amount, ...more }, key);
    },
    async read(who: Person | null, adId: number) {
      return (await call(who, 'GET', `${adId}/offers`)).json();
    },
    async log(who: Person | null, adId: number): Promise<string> {
      return (await call(who, 'GET', `${adId}/offers/log`)).body;
    },
    /** Lets the deadline of the round pass, as time does. */
    async passDeadline(adId: number): Promise<void> {
      await pool.query(
        `update offer_round set starts_at = starts_at - interval '2 days', deadline = clock_timestamp()
          where ad_id = $1 and state = 'active'`,
        [adId],
      );
    },
  };
}
