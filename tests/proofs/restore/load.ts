import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { easyCaptchaHeader } from '../../support/captcha.ts';
import { enquiry, listingOf } from '../../support/enquiries.ts';
import { fileForm } from '../../support/file-form.ts';
import { type Person, person } from '../../support/people.ts';
import { PASSWORD } from '../../support/sign-in.ts';
import type { StripeStandIn } from '../../support/stripe-stand-in.ts';
import { createClient } from '../offers/client.ts';
import { admit, type Contest, createPeople, INCREMENT, PLAIN_SETUP, startContest } from '../offers/market.ts';
import { deliver, order } from '../payments/buyer.ts';
import { plantSellers, type Seller } from '../payments/market.ts';
import { pngClaiming } from '../uploads/picture-bytes.ts';

/** The writes of the load. */
export const KINDS = ['account', 'draft', 'enquiry', 'bid', 'payment', 'upload'] as const;
export type Kind = (typeof KINDS)[number];

/** A write that the server acknowledged. */
export type Acknowledged = {
  kind: Kind;
  /** Finds it in the database; see `written.ts`. */
  key: string;
  /** Milliseconds since the epoch. */
  invokedAt: number;
  at: number;
};

export type Load = {
  acknowledged: Acknowledged[];
  /** Errors of writers, which should have none. */
  failures: string[];
  /** An account that was acknowledged, with the published password. */
  accounts: string[];
  contests: Contest[];
  /** Lets writers finish what they do, and begin nothing until `resume`. */
  pause: () => Promise<void>;
  resume: () => void;
  stop: () => Promise<void>;
};

export type LoadOptions = {
  pool: pg.Pool;
  origin: string;
  secret: string;
  stripe: StripeStandIn;
  /** Writers of each kind. */
  writers: number;
  /** Milliseconds between two writes of a writer. */
  everyMs: number;
};

/** The largest number of payments of a run. */
const SELLERS = 2_000;
const ROUND_MS = 3_600_000;

/** Pixels of a side of an uploaded picture. */
const SIDE = 64;

/** @returns random rows of a black and white picture, each after the number of its filter: none */
function newRows(): Buffer {
  const row = () => Buffer.concat([Buffer.from([0]), randomBytes(SIDE / 8)]);
  return Buffer.concat(Array.from({ length: SIDE }, row));
}

/** Starts writers of every kind against a running server. */
export async function startLoad({
  pool,
  origin,
  secret,
  stripe,
  writers,
  everyMs,
}: LoadOptions): Promise<Load> {
  const acknowledged: Acknowledged[] = [];
  const failures: string[] = [];
  const accounts: string[] = [];
  const sellers = await plantSellers(pool, SELLERS);
  const owner = await person(pool);
  const adIds = await Promise.all(Array.from({ length: 10 }, () => listingOf(pool, owner)));
  const bids = createClient([origin]);
  const contests: Contest[] = [];
  for (let at = 0; at < writers; at += 1) {
    const contest = await startContest(pool, bids, PLAIN_SETUP, ROUND_MS);
    for (const bidder of await createPeople(pool, 2)) await admit(bids, contest, bidder, 'approve');
    contests.push(contest);
  }

  const ip = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  async function send(
    path: string,
    body: object | Buffer,
    headers: Record<string, string>,
  ): Promise<Response> {
    const isForm = Buffer.isBuffer(body);
    return fetch(origin + path, {
      method: 'POST',
      headers: {
        ...(!isForm && { 'content-type': 'application/json' }),
        'x-forwarded-for': ip(),
        ...headers,
      },
      body: isForm ? new Uint8Array(body) : JSON.stringify(body),
    });
  }
  async function ok(answer: Response): Promise<string> {
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${answer.url} ${answer.status} ${text.slice(0, 200)}`);
    return text;
  }

  /** Each does one write and returns its key. */
  const WRITES: Record<Kind, (turn: number, writer: number) => Promise<string>> = {
    async account() {
      const email = `${randomUUID()}@example.ie`;
      const body = { name: 'Máire Ní Dhálaigh', email, password: PASSWORD, termsOfUseAccepted: true };
      const begun = await send('/api/v1/accounts', body, await easyCaptchaHeader(secret, 'sign-up'));
      await ok(begun);
      const { rows } = await pool.query<{ url: string }>(
        `select block ->> 'url' as url from mail_message, jsonb_array_elements(content -> 'blocks') block
          where recipient = $1 and block ? 'url' order by id desc limit 1`,
        [email],
      );
      const token = new URL(rows[0]!.url).searchParams.get('token');
      const cookie = begun.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ');
      await ok(await send('/api/v1/accounts/confirmation', { token }, { cookie }));
      accounts.push(email);
      return email;
    },
    async draft() {
      const who = await newcomer('draft');
      return JSON.parse(await ok(await send('/api/v1/drafts', { adType: 'sale' }, who.headers))).id;
    },
    async enquiry(turn) {
      const who = await newcomer('enquiry');
      const message = `Could I view it on Saturday? ${randomUUID()}`;
      const body = enquiry(adIds[turn % adIds.length]!, { message });
      await ok(await send('/old/v4/reply', body, who.headers));
      return message;
    },
    async bid(turn, writer) {
      const contest = contests[writer]!;
      const amount = contest.minimum + turn * INCREMENT;
      const done = await bids.send({
        ...{ kind: 'bid', adId: contest.adId, who: contest.approved[turn % 2]!, subject: null },
        ...{ method: 'POST', path: 'offers/submissions', body: { amount } },
      });
      if (done.outcome !== 'ok') throw new Error(`A bid was answered with ${done.status}`);
      return `${contest.adId}:${amount}`;
    },
    async payment() {
      const seller: Seller = sellers.pop()!;
      const sessionId = await order(origin, seller);
      await deliver(origin, stripe, stripe.pay(sessionId));
      return String(seller.adId);
    },
    async upload() {
      const who = await newcomer('upload');
      const form = fileForm(pngClaiming(SIDE, SIDE, newRows()), 'photo.png');
      return JSON.parse(
        await ok(await send('/api/v1/media?kind=photo', form.payload, { ...who.headers, ...form.headers })),
      ).id;
    },
  };

  const people = new Map<string, { who: Person; uses: number }>();
  /** @returns a person who has done little yet, because accounts have limits */
  async function newcomer(kind: Kind): Promise<Person> {
    const known = people.get(kind);
    if (known && known.uses < 4) {
      known.uses += 1;
      return known.who;
    }
    const who = await person(pool);
    people.set(kind, { who, uses: 1 });
    return who;
  }

  let isPaused = false;
  let isStopped = false;
  let working = 0;
  async function write(kind: Kind, writer: number): Promise<void> {
    for (let turn = 0; !isStopped; turn += 1) {
      while (isPaused && !isStopped) await wait(10);
      if (isStopped) return;
      working += 1;
      const invokedAt = Date.now();
      try {
        const key = await WRITES[kind](turn, writer);
        acknowledged.push({ kind, key, invokedAt, at: Date.now() });
      } catch (error) {
        failures.push(`${kind}: ${(error as Error).message}`);
      } finally {
        working -= 1;
      }
      await wait(everyMs);
    }
  }
  const running = KINDS.flatMap((kind) =>
    Array.from({ length: writers }, (_, writer) => write(kind, writer)),
  );

  return {
    acknowledged,
    failures,
    accounts,
    contests,
    async pause() {
      isPaused = true;
      while (working > 0) await wait(10);
    },
    resume() {
      isPaused = false;
    },
    async stop() {
      isStopped = true;
      await Promise.all(running);
    },
  };
}
