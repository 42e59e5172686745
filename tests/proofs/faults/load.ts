import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { enquiry } from '../../support/enquiries.ts';
import { fileForm } from '../../support/file-form.ts';
import { newPhoto } from '../../support/new-photo.ts';
import type { Person } from '../../support/people.ts';
import type { StripeStandIn } from '../../support/stripe-stand-in.ts';
import { INCREMENT } from '../offers/market.ts';
import { type Kind, type Operation, type Outcome, READING } from './history.ts';
import type { Market } from './market.ts';

/** Visitors at the same time who read and who write, and the pause of each between two requests. */
const READERS = 3;
const WRITERS = 5;
const PAUSE_MS = 60;
const PATIENCE_MS = 20_000;

/** How often each happens, among what is read and among what is written. */
const SHARES: readonly [Kind, number][] = [
  ['search', 25],
  ['page', 25],
  ['save', 15],
  ['enquiry', 10],
  ['bid', 12],
  ['payment', 8],
  ['upload', 5],
];

type Answer = { status: number; text: string; retryAfter: string | null; cookies: string[] };
type Result = { outcome: Outcome; note: string };

export type Load = {
  operations: Operation[];
  /** Events of payments that no process acknowledged, which Stripe would send again. */
  unsent: string[];
  /** Ends when all requests under way have ended. */
  stop: () => Promise<void>;
};

/** Visits the site as many people do, and records what became of each request. @param origin through the balancer */
export function startLoad(origin: string, market: Market, stripe: StripeStandIn): Load {
  const operations: Operation[] = [];
  const unsent: string[] = [];
  let isOver = false;
  let turn = 0;
  const next = () => {
    turn += 1;
    return turn;
  };

  async function ask(path: string, init: RequestInit = {}): Promise<Answer | null> {
    try {
      const answer = await fetch(origin + path, {
        redirect: 'manual',
        ...init,
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      return {
        status: answer.status,
        text: await answer.text(),
        retryAfter: answer.headers.get('retry-after'),
        cookies: answer.headers.getSetCookie(),
      };
    } catch {
      return null;
    }
  }
  const send = (path: string, who: Person, body: object, headers: Record<string, string> = {}) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...who.headers, ...headers },
      body: JSON.stringify(body),
    });

  /** @param refusals statuses by which a rule says no */
  function resultOf(answer: Answer | null, done: number, refusals: readonly number[] = []): Result {
    if (!answer) return { outcome: 'unknown', note: 'no answer' };
    const { status, retryAfter, text } = answer;
    if (status === done) return { outcome: 'done', note: '' };
    if (refusals.includes(status)) return { outcome: 'refused', note: String(status) };
    // A balancer says 502 or 504 of a process that ended before it had answered.
    if ((status === 502 || status === 504) && retryAfter) return { outcome: 'unknown', note: String(status) };
    if ((status === 503 || status === 507) && retryAfter)
      return { outcome: 'unavailable', note: String(status) };
    return { outcome: 'wrong', note: `${status} ${text.slice(0, 200)}` };
  }

  const kinds: Record<Kind, () => Promise<Result & { token: string }>> = {
    async search() {
      const answer = await ask('/api/v1/search', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ section: 'residential-for-sale', paging: { from: 0, pageSize: 10 } }),
      });
      const result = resultOf(answer, 200);
      if (result.outcome !== 'done' || answer!.text.includes('"listings":[{'))
        return { ...result, token: '' };
      return { outcome: 'wrong', note: 'a search without listings', token: '' };
    },
    async page() {
      const pages = [
        '/',
        `/property-for-sale/dublin?numBeds_from=${1 + randomInt(5)}`,
        '/property-for-rent/ireland',
        '/ga',
      ];
      const answer = await ask(pages[randomInt(pages.length)]!, { headers: { accept: 'text/html' } });
      const result = resultOf(answer, 200);
      if (result.outcome !== 'done' || answer!.text.endsWith('</html>')) return { ...result, token: '' };
      return { outcome: 'wrong', note: `half a page: ${answer!.text.slice(-80)}`, token: '' };
    },
    async save() {
      const at = next();
      const who = market.searchers[at % market.searchers.length]!;
      const adId = market.listings[Math.floor(at / market.searchers.length) % market.listings.length]!;
      const token = `save ${who.userId} ${adId}`;
      const answer = await send('/api/v1/saved-ads', who, { adId });
      const result = resultOf(answer, 200);
      if (result.outcome !== 'done') return { ...result, token };
      // Another process may show the next page.
      const written = answer!.cookies.map((cookie) => cookie.split(';')[0]).join('; ');
      const headers = { cookie: `${who.headers.cookie}; ${written}` };
      const ids = await ask(`/api/v1/saved-ads/${who.userId}/ids`, { headers });
      if (ids?.status === 200 && !ids.text.includes(String(adId)))
        return { outcome: 'wrong', note: 'own save is not shown', token };
      return { ...result, token };
    },
    async enquiry() {
      const at = next();
      const who = market.searchers[at % market.searchers.length]!;
      const adId = market.listings[at % market.listings.length]!;
      const message = `Fault ${at} of ${randomUUID()}`;
      const answer = await send('/old/v4/reply', who, enquiry(adId, { email: who.email, message }));
      return { ...resultOf(answer, 201, [428, 429, 409]), token: `enquiry ${message}` };
    },
    async bid() {
      const at = next();
      const contest = market.contests[at % market.contests.length]!;
      const who = contest.approved[at % contest.approved.length]!;
      // Grows with time, so that few are too low; the last digits make it unique.
      const amount = contest.minimum + Math.floor(at / 4) * 3 * INCREMENT + INCREMENT + at;
      const answer = await send(
        `/api/v1/properties/${contest.adId}/offers/submissions`,
        who,
        { amount },
        {
          'idempotency-key': randomUUID(),
        },
      );
      return { ...resultOf(answer, 201, [409, 422]), token: `bid ${amount}` };
    },
    async payment() {
      const seller = market.sellers.pop();
      if (!seller) return { outcome: 'refused', note: 'no seller is left', token: '' };
      const token = `payment ${seller.adId}`;
      const body = { lines: [{ adId: seller.adId, kind: 'plan', planId: 'sale-standard' }] };
      const ordered = await send('/api/v1/orders', seller.person, body, { 'idempotency-key': randomUUID() });
      const result = resultOf(ordered, 201);
      if (result.outcome !== 'done') return { ...result, token };
      const { checkoutUrl } = JSON.parse(ordered!.text) as { checkoutUrl: string };
      const event = stripe.pay(checkoutUrl.split('/').at(-1)!);
      const taken = await ask('/api/v1/payments/webhook', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': stripe.sign(event) },
        body: event,
      });
      // A process whose clock is wrong takes the event for too old; it comes again.
      const paid = resultOf(taken, 200, [400]);
      if (paid.outcome !== 'done') unsent.push(event);
      return { ...paid, token };
    },
    async upload() {
      const at = next();
      const name = `fault-${at}.jpg`;
      const colour = `#${at.toString(16).padStart(6, '0')}`;
      const { payload, headers } = fileForm(await newPhoto(colour), name);
      const who = market.uploaders[at % market.uploaders.length]!;
      const answer = await ask('/api/v1/media?kind=photo', {
        method: 'POST',
        headers: { ...headers, ...who.headers },
        body: new Uint8Array(payload),
      });
      const token = `upload ${name}`;
      const result = resultOf(answer, 201, [429]);
      if (result.outcome !== 'done') return { ...result, token };
      const { url } = JSON.parse(answer!.text) as { url: string };
      const shown = resultOf(await ask(`/image?url=${encodeURIComponent(url)}&w=300`), 200);
      return shown.outcome === 'wrong' ? { ...shown, token } : { ...result, token };
    },
  };

  async function visitor(isReader: boolean): Promise<void> {
    while (!isOver) {
      const kind = pick(isReader);
      const startedAt = Date.now();
      const result = await kinds[kind]();
      operations.push({ kind, startedAt, endedAt: Date.now(), ...result });
      await wait(PAUSE_MS);
    }
  }
  const visits = Promise.all(Array.from({ length: READERS + WRITERS }, (_, at) => visitor(at < READERS)));
  return {
    operations,
    unsent,
    stop: async () => {
      isOver = true;
      await visits;
    },
  };
}

function pick(isReader: boolean): Kind {
  const kinds = SHARES.filter(([kind]) => READING.has(kind) === isReader);
  let left = randomInt(kinds.reduce((sum, [, share]) => sum + share, 0));
  return kinds.find(([, share]) => {
    left -= share;
    return left < 0;
  })![0];
}
