import { lookup as systemLookup } from 'node:dns/promises';
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { done, type Outcome, refused } from './outcome.ts';
import { isPublicAddress } from './public-address.ts';

/** A picture from elsewhere may have this many bytes: a 50-megapixel photograph at good quality. */
export const FOREIGN_BYTES = 15 * 1024 * 1024;
/** From the first look-up to the last byte, in milliseconds. */
export const FOREIGN_TIME = 8_000;

/** What the guard stands on; tests replace parts of it. */
export interface Network {
  /** @returns every address of a host. */
  resolve(host: string): Promise<string[]>;
  request(options: RequestOptions, answer: (response: IncomingMessage) => void): ClientRequest;
  permits(address: string): boolean;
  bytes: number;
  milliseconds: number;
}

const internet: Network = {
  resolve: async (host) =>
    (await systemLookup(host, { all: true, verbatim: true })).map(({ address }) => address),
  request: httpsRequest,
  permits: isPublicAddress,
  bytes: FOREIGN_BYTES,
  milliseconds: FOREIGN_TIME,
};

/**
 * Fetches a picture from an allow-listed origin. The host is looked up once, every address it has must be public, and
 * the connection goes to an address that was checked: a name that changes its mind in between is not followed.
 * Redirects are not followed either.
 * @param url as parsed by `addressOf`
 */
export async function fetchPicture(url: URL, changes: Partial<Network> = {}): Promise<Outcome<Buffer>> {
  const network = { ...internet, ...changes };
  const signal = AbortSignal.timeout(network.milliseconds);
  try {
    const address = await checkedAddress(url.hostname.replace(/^\[|\]$/g, ''), network, signal);
    if (!address) return refused('address-refused', 'is not on the public internet');
    return await download(url, address, network, signal);
  } catch {
    return refused('fetch-refused', signal.aborted ? 'took too long to answer' : 'could not be fetched');
  }
}

/** @returns an address of the host to connect to, or null when any of its addresses is not public. */
async function checkedAddress(host: string, network: Network, signal: AbortSignal): Promise<string | null> {
  const addresses = isIP(host) ? [host] : await Promise.race([network.resolve(host), aborted(signal)]);
  return addresses.length > 0 && addresses.every(network.permits) ? addresses[0]! : null;
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}

function download(
  url: URL,
  address: string,
  network: Network,
  signal: AbortSignal,
): Promise<Outcome<Buffer>> {
  const family = isIP(address);
  const toChecked: LookupFunction = (_host, { all }, answer) =>
    all ? answer(null, [{ address, family }]) : answer(null, address, family);
  return new Promise((resolve, reject) => {
    const options = {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port || 443,
      path: `${url.pathname}${url.search}`,
      headers: { host: url.host, accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Gaff' },
      lookup: toChecked,
      agent: false as const,
      signal,
    };
    const request = network.request(options, (response) => {
      collect(response, network.bytes)
        .then(resolve, reject)
        .finally(() => request.destroy());
    });
    request.on('error', reject).end();
  });
}

async function collect(response: IncomingMessage, limit: number): Promise<Outcome<Buffer>> {
  const status = response.statusCode ?? 0;
  if (status >= 300 && status < 400) return refused('fetch-refused', 'redirects, which is not followed');
  if (status === 404 || status === 410) return refused('not-found', 'is not there any more');
  if (status !== 200) return refused('fetch-refused', `was answered with status ${status}`);
  const tooLarge = refused('too-large', `has more than ${limit} bytes`);
  if (Number(response.headers['content-length'] ?? 0) > limit) return tooLarge;
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > limit) return tooLarge;
    parts.push(bytes);
  }
  return done(Buffer.concat(parts));
}
