import { Resolver } from 'node:dns/promises';
import { createConcurrencyLimit } from '../optimiser/concurrency-limit.ts';

/** Milliseconds for an answer of a name server, and the number of tries. */
const TIMEOUT_MS = 2_000;
const TRIES = 2;
/** Concurrent look-ups, and maximum waiting look-ups; more are refused. */
const CONCURRENCY = 16;
const MAX_WAITING = 200;

/**
 * Resolves hosts without the system's resolver, whose pending look-ups each block one of the few threads that also
 * read files. The machine's hosts file is ignored.
 * @param servers name servers instead of the machine's, `address:port`
 * @returns a function that returns every address of a host. @throws Error if it has none, or no server answers in
 * time
 */
export function createHostResolver(servers?: readonly string[]): (host: string) => Promise<string[]> {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
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
