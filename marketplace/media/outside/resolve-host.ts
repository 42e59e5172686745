import { Resolver } from 'node:dns/promises';
import { createConcurrencyLimit } from '#platform/concurrency/limit.ts';

/** Milliseconds that a name server may take to answer the first time, and how often it is asked. */
const TIMEOUT_MS = 2_000;
const TRIES = 2;
/** Names looked up at the same time, and names that may wait; more are refused. */
const CONCURRENCY = 16;
const MAX_WAITING = 200;

/**
 * Looks hosts up without the system's resolver, whose waiting look-ups each hold one of the few threads that also read
 * files. Names of the machine's own list of hosts are not known.
 * @param servers name servers instead of the machine's, `address:port`
 * @param timeoutMs how long a server may take to answer the first time; twice as long the second time
 * @returns a function that gives every address of a host. @throws Error when it has none, or no server answers in time
 */
export function createHostResolver(
  servers?: readonly string[],
  timeoutMs = TIMEOUT_MS,
): (host: string) => Promise<string[]> {
  const resolver = new Resolver({ timeout: timeoutMs, tries: TRIES });
  if (servers) resolver.setServers(servers);
  const pass = createConcurrencyLimit(CONCURRENCY, MAX_WAITING);

  async function resolve(host: string): Promise<string[]> {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length === 0) throw (answers[0] as PromiseRejectedResult).reason;
    return addresses;
  }

  return async (host) => {
    const addresses = await pass(() => resolve(host));
    if (!addresses) throw new Error('Too many names are being looked up');
    return addresses;
  };
}
