import autocannon from 'autocannon';
import type { Product } from './product.ts';

export type Load = {
  requests: { method: 'GET' | 'POST'; path: string; body?: string; headers?: Record<string, string> }[];
  connections: number;
  seconds: number;
  /** Requests per second; unlimited by default. */
  rate?: number;
};

export type Measured = {
  /** Responses per second of server CPU time. */
  perCore: number;
  perSecond: number;
  p99Ms: number;
  cpuMsEach: number;
};

/**
 * Loads a running product from this process. Rates are per core: responses divided by the CPU time of the server
 * process, without the cost of the load generator and the database on the other core.
 * @throws Error when a response is not 2xx
 */
export async function measure(
  product: Product,
  { requests, connections, seconds, rate }: Load,
): Promise<Measured> {
  const before = await product.cpuMs();
  const result = await autocannon({
    url: product.origin,
    connections,
    duration: seconds,
    ...(rate ? { overallRate: rate } : {}),
    requests: requests.map((request) => ({
      ...request,
      headers: { 'content-type': 'application/json', ...request.headers },
    })),
  });
  const cpuMs = (await product.cpuMs()) - before;
  if (result.non2xx + result.errors > 0)
    throw new Error(
      `Not all answers were 2xx: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} failed`,
    );
  const answers = result['2xx'];
  return {
    perCore: Math.round((answers / cpuMs) * 1000),
    perSecond: Math.round(answers / result.duration),
    p99Ms: result.latency.p99,
    cpuMsEach: cpuMs / answers,
  };
}
