import type { FastifyRequest } from 'fastify';
import { isLoopbackAddress, isLoopbackHost } from '#platform/http/loopback.ts';

/** Headers that proxies, tunnels and content networks add to forwarded requests. */
const FORWARDING =
  /^(forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.+|fly-.+)$/;

/**
 * Whether a request comes directly from a program on this machine: its connection is from a loopback address, its
 * host is a loopback host, and no proxy forwarded it. Each condition alone also holds for strangers behind a proxy,
 * or for a page of another site whose name resolves to this machine.
 */
export function isLocalRequest({ headers, socket, raw }: FastifyRequest): boolean {
  const host = headers.host?.replace(/:\d*$/, '') ?? '';
  return (
    isLoopbackAddress(socket.remoteAddress ?? raw.socket.remoteAddress ?? '') &&
    isLoopbackHost(host) &&
    !Object.keys(headers).some((name) => FORWARDING.test(name))
  );
}
