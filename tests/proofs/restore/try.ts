import type pg from 'pg';
import { parseKeysFile } from '#marketplace/offers/log/signers.ts';
import { reportOf } from '../../../scripts/verify-offers.ts';
import { inAnotherSession } from '../../support/people.ts';
import { PASSWORD } from '../../support/sign-in.ts';
import type { Contest } from '../offers/market.ts';
import { INCREMENT } from '../offers/market.ts';

/** Searches whose answers are compared. */
const SEARCHES = [
  'property-for-sale/ireland',
  'property-for-rent/ireland',
  'property-for-sale/dublin',
  'property-for-sale/ireland?sort=priceAsc',
  'property-for-sale/cork?priceTo=400000',
];

/** @returns the answers of a server to the searches */
export function searchAnswers(origin: string): Promise<string[]> {
  return Promise.all(
    SEARCHES.map(async (path) => {
      const answer = await fetch(`${origin}/api/v2/ads/results?path=${encodeURIComponent(`/${path}`)}`);
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`);
      return text;
    }),
  );
}

/**
 * Uses a restored product as people would: signs in by a password, bids in a round that was open, and verifies the log of
 * offers with the keys that the site publishes.
 * @returns a line for each thing that does not work
 */
export async function tryProduct(
  pool: pg.Pool,
  origin: string,
  { email, contest }: { email: string; contest: Contest },
): Promise<string[]> {
  const problems: string[] = [];
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const signedIn = await post('/api/v1/sessions', { email, password: PASSWORD });
  if (!signedIn.ok) problems.push(`Nobody can sign in: ${signedIn.status} ${await signedIn.text()}`);
  const [bidder] = contest.approved;
  const old = await fetch(`${origin}/api/v1/users/${bidder!.userId}`, { headers: bidder!.headers });
  if (old.status !== 401) problems.push(`A session from before the restore is answered with ${old.status}`);
  const { headers } = await inAnotherSession(pool, bidder!);
  const { rows } = await pool.query<{ highest: number }>(
    'select max(amount) as highest from offer_bid b join offer_round r on r.id = b.round_id where r.ad_id = $1',
    [contest.adId],
  );
  const amount = rows[0]!.highest + INCREMENT;
  const url = `/api/v1/properties/${contest.adId}/offers`;
  const bid = await post(`${url}/submissions`, { amount }, headers);
  if (!bid.ok) problems.push(`A bid is answered with ${bid.status} ${await bid.text()}`);
  const log = await (await fetch(`${origin}${url}/log`, { headers })).text();
  const known = parseKeysFile(await (await fetch(`${origin}/api/v1/offers/keys`)).text());
  const { isGood, lines } = await reportOf(log, { receipt: null, known });
  if (!isGood) problems.push(lines.join('\n'));
  return problems;
}
