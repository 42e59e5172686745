import type { FastifyRequest } from 'fastify';
import { isLoopbackAddress, isLoopbackHost } from '#platform/http/loopback.ts';

/** Headers that proxies, tunnels and content networks add to what they pass on. */
const FORWARDING =
  /^(forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.+|fly-.+)$/;

/**
 * Whether a request comes straight from a program on this machine: its connection is from a loopback address, it names a
 * loopback host, and no proxy has passed it on. Any one of these alone is also true of a stranger behind a proxy or of a
 * page of another site whose name resolves to this machine.
 */
export function isLocalRequest({ headers, socket, raw }: FastifyRequest): boolean {
  const host = headers.host?.replace(/:\d*$/, '') ?? '';
  return (
    isLoopbackAddress(socket.remoteAddress ?? raw.socket.remoteAddress ?? '') &&
    isLoopbackHost(host) &&
    !Object.keys(headers).some((name) => FORWARDING.test(name))
  );
}
