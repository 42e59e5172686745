import type { FastifyRequest, RouteOptions } from 'fastify';
import type { Queued } from './admission.ts';

/** `free` requests cost so little, or matter so much, that they are never refused: health, files, pages in memory. */
export type LoadKind = Queued | 'free';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The kind of the route's requests when not all can be served; by method and path unless stated. */
    load?: LoadKind | ((request: FastifyRequest) => LoadKind);
  }
}

/** @returns the kind of a route that does not state one */
export function kindOfRoute({ method, schema, config }: RouteOptions): LoadKind {
  if ([method].flat().every((one) => one === 'GET' || one === 'HEAD' || one === 'OPTIONS')) {
    // Files of the build. A stream of events holds no place while it is open; its route has limits of its own.
    if (!config?.access || schema?.produces?.includes('text/event-stream')) return 'free';
    return 'read';
  }
  if (config?.writesNothing) return 'read';
  return schema?.consumes?.includes('multipart/form-data') ? 'upload' : 'write';
}
