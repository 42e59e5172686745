import { rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { createPool } from '#database/client.ts';
import { freePort } from '#database/free-port.ts';
import { temporaryFolder } from '#database/temporary-folder.ts';
import { startServer } from '#tests/proofs/payments/server.ts';
import { estimateRequests } from './requests.ts';

/** Connections that stay open, each with one request at a time. */
const CONNECTIONS = 2;
/** Requests of each kind: by address, with rooms, with all attributes, with an asking price. */
const OF_EACH_KIND = 1_000;
/** Requests before the measurement, of other homes: they load the model and let the JavaScript engine optimise hot code. */
const WARM_OF_EACH_KIND = 75;

/** Times of answers in milliseconds. */
export type AnswerTimes = {
  estimateRequests: number;
  estimateP50Ms: number;
  estimateP99Ms: number;
  /** By kind of request. */
  estimateP99MsOf: Record<string, number>;
};

/**
 * Measures answers to requests for estimates over HTTP, from a server process beside a database with a register, homes with
 * attributes and a model in service.
 * @throws Error when an answer is not 200, or has no estimate
 */
export async function measureAnswers(connectionString: string): Promise<AnswerTimes> {
  const pool = createPool({ connectionString });
  const dataDir = await temporaryFolder('bench-answers');
  const server = await startServer(await freePort(), {
    DATABASE_URL: connectionString,
    DATA_DIR: dataDir,
    RATE_LIMIT: '0',
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'fatal',
    // Training and comparisons would take processor time from what is measured.
    JOBS: 'no',
  });
  try {
    const all = await estimateRequests(pool, WARM_OF_EACH_KIND + OF_EACH_KIND);
    const warm = 4 * WARM_OF_EACH_KIND;
    await timesOf(server.origin, all.slice(0, warm));
    const times = await timesOf(server.origin, all.slice(warm));
    const kinds = Map.groupBy(times, ({ kind }) => kind);
    const milliseconds = times.map((one) => one.ms);
    return {
      estimateRequests: times.length,
      estimateP50Ms: percentile(milliseconds, 0.5),
      estimateP99Ms: percentile(milliseconds, 0.99),
      estimateP99MsOf: Object.fromEntries(
        [...kinds].map(([kind, own]) => [
          kind,
          percentile(
            own.map(({ ms }) => ms),
            0.99,
          ),
        ]),
      ),
    };
  } finally {
    await server.stop();
    await pool.end();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(10 * sorted[Math.ceil(share * sorted.length) - 1]!) / 10;
}

type Request = Awaited<ReturnType<typeof estimateRequests>>[number];

async function timesOf(
  origin: string,
  requests: readonly Request[],
): Promise<{ kind: string; ms: number }[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: { kind: string; ms: number }[] = [];
  let next = 0;
  async function client(): Promise<void> {
    for (let at = next++; at < requests.length; at = next++) {
      const { kind, body } = requests[at]!;
      const began = performance.now();
      const url = `${origin}/api/v1/users/valuations/property/estimate`;
      // Each from a network of its own, because estimates are limited by network.
      const answer = await post(agent, url, body, `10.${at >> 8}.${at & 255}.1`);
      times.push({ kind, ms: performance.now() - began });
      if (answer.status !== 200 || !answer.text.includes('"stage":"'))
        throw new Error(`${answer.status} to ${body}: ${answer.text.slice(0, 300)}`);
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  agent.destroy();
  return times;
}

function post(
  agent: Agent,
  url: string,
  body: string,
  ip: string,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-forwarded-for': ip,
    };
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode!, text }));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
