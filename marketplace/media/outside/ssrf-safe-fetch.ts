import type { ClientRequest, IncomingMessage, OutgoingHttpHeaders, RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '../optimiser/public-address.ts';
import { createHostResolver } from './resolve-host.ts';

/** Dependencies of the request, which tests replace. */
export interface Network {
  /** @returns every address of a host */
  resolve(host: string): Promise<string[]>;
  request(options: RequestOptions, answer: (response: IncomingMessage) => void): ClientRequest;
  permits(address: string): boolean;
}

const internet: Network = {
  resolve: createHostResolver(),
  request: httpsRequest,
  permits: isPublicAddress,
};

export type FetchOptions = {
  method: 'GET' | 'POST';
  headers: OutgoingHttpHeaders;
  body?: Buffer | string;
  /** Maximum bytes of the answer's body. */
  bytes: number;
  /** Milliseconds from the first look-up to the last byte. */
  milliseconds: number;
};

export type FetchResult =
  | { ok: true; status: number; body: Buffer }
  /** `address`: an address of the host is not on the public internet. */
  | { ok: false; reason: 'address' | 'too-large' | 'late' | 'failed' };

/**
 * Requests an external URL chosen by a user, with SSRF protection. The host is resolved once, all its addresses must be
 * public, and the connection uses a checked address, so later DNS changes have no effect. Redirects are not followed.
 * @param url https, without user and password
 */
export async function ssrfSafeFetch(
  url: URL,
  asking: FetchOptions,
  changes: Partial<Network> = {},
): Promise<FetchResult> {
  const network = { ...internet, ...changes };
  const signal = AbortSignal.timeout(asking.milliseconds);
  try {
    const address = await checkedAddress(url.hostname.replace(/^\[|\]$/g, ''), network, signal);
    if (!address) return { ok: false, reason: 'address' };
    return await exchange(url, address, asking, network, signal);
  } catch {
    return { ok: false, reason: signal.aborted ? 'late' : 'failed' };
  }
}

/** @returns an address of the host to connect to, or null if any of its addresses is not public */
async function checkedAddress(host: string, network: Network, signal: AbortSignal): Promise<string | null> {
  const addresses = isIP(host) ? [host] : await Promise.race([network.resolve(host), aborted(signal)]);
  return addresses.length > 0 && addresses.every(network.permits) ? addresses[0]! : null;
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}

function exchange(
  url: URL,
  address: string,
  { method, headers, body, bytes }: FetchOptions,
  network: Network,
  signal: AbortSignal,
): Promise<FetchResult> {
  const family = isIP(address);
  const toChecked: LookupFunction = (_host, { all }, answer) =>
    all ? answer(null, [{ address, family }]) : answer(null, address, family);
  return new Promise((resolve, reject) => {
    const options = {
      method,
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port || 443,
      path: `${url.pathname}${url.search}`,
      headers: { host: url.host, 'accept-encoding': 'identity', 'user-agent': 'Gaff', ...headers },
      lookup: toChecked,
      agent: false as const,
      signal,
    };
    const request = network.request(options, (response) => {
      collect(response, bytes)
        .then(resolve, reject)
        .finally(() => request.destroy());
    });
    request.on('error', reject).end(body);
  });
}

async function collect(response: IncomingMessage, limit: number): Promise<FetchResult> {
  if (Number(response.headers['content-length'] ?? 0) > limit) return { ok: false, reason: 'too-large' };
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > limit) return { ok: false, reason: 'too-large' };
    parts.push(bytes);
  }
  return { ok: true, status: response.statusCode ?? 0, body: Buffer.concat(parts) };
}
