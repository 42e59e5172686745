import type { Answer } from './compare-answers.ts';
import type { EstimateBody } from './requests.ts';

/** Requests at the same time. */
const CLIENTS = 4;

let asked = 0;

/** Sends a request for an estimate, from a network of its own, because estimates are limited by network. */
export async function askOne(origin: string, body: unknown): Promise<Answer> {
  asked += 1;
  const answer = await fetch(`${origin}/api/v1/users/valuations/property/estimate`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(asked >> 8) & 255}.${asked & 255}.1`,
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
}

/** Sends requests, some at the same time. @returns the answers in the order of the requests */
export async function askAll(origin: string, bodies: readonly EstimateBody[]): Promise<Answer[]> {
  return inParallel(bodies, (body) => askOne(origin, body));
}

/** Lists the sales similar to each estimated home. @returns answers in the order of the estimates */
export async function askSimilar(origin: string, estimates: readonly Answer[]): Promise<Answer[]> {
  return inParallel(estimates, async ({ status, text }) => {
    const id = (JSON.parse(text) as { valuation?: { propertyPriceEstimateId: string | null } }).valuation
      ?.propertyPriceEstimateId;
    if (!id) return { status, text: '{}' };
    const answer = await fetch(`${origin}/api/v1/users/valuations/similar/${id}`);
    return { status: answer.status, text: await answer.text() };
  });
}

async function inParallel<T>(all: readonly T[], ask: (one: T) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  let next = 0;
  async function client(): Promise<void> {
    while (next < all.length) {
      const at = next;
      next += 1;
      answers[at] = await ask(all[at]!);
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return answers;
}

const HOME = { address: '1 Main Street, Swords, Dublin' };
/** Requests that must be refused, each for one reason. */
const REFUSED: readonly object[] = [
  ...[
    '',
    'today',
    '2024-2-1',
    '2024-02-30',
    '2024-13-01',
    '0000-00-00',
    '2024-02-01T00:00:00Z',
    20240201,
  ].map((asOf) => ({ ...HOME, asOf })),
  { ...HOME, asOf: '9999-12-31' },
  { ...HOME, asOf: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10) },
  { address: '1 Main Street, Newry, Co. Down' },
  { address: '1 Main Street, Belfast', county: 'Antrim' },
  { address: 'Nowhere at all' },
  { address: 'Co. Cork' },
  {},
  { eircode: 'D04X5Y6' },
  { ...HOME, askingPrice: 0 },
  { ...HOME, beds: -1 },
  { ...HOME, latitude: 53.4 },
];
/** Requests for days before anything was known: answered without a figure, or refused. */
const ANCIENT = ['0001-01-01', '1900-01-01', '2004-12-31', '2005-01-01', '2010-02-01'];

/** @returns the requests that were not refused with a documented 4xx, or that made a server error */
export async function badRefusals(origin: string): Promise<string[]> {
  const bad: string[] = [];
  for (const body of REFUSED) {
    const { status, text } = await askOne(origin, body);
    if (status < 400 || status > 499)
      bad.push(`${status} for ${JSON.stringify(body)}: ${text.slice(0, 200)}`);
  }
  for (const asOf of ANCIENT) {
    const { status, text } = await askOne(origin, { ...HOME, asOf });
    const { valuation } = JSON.parse(text) as { valuation?: { latestPropertyPriceEstimate: unknown } };
    if (status >= 500 || valuation?.latestPropertyPriceEstimate)
      bad.push(`${status} as of ${asOf}: ${text.slice(0, 200)}`);
  }
  return bad;
}
