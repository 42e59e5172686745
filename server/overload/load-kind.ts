import type { FastifyRequest, RouteOptions } from 'fastify';
import type { Queued } from './admission.ts';

/** `free` requests cost so little, or matter so much, that they are never refused: health, files, pages in memory. */
export type LoadKind = Queued | 'free';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route is for when not all can be served; by method and path unless stated. */
    load?: LoadKind | ((request: FastifyRequest) => LoadKind);
  }
}

/** Routes with POST that only read, or do nothing. */
export const READING_POSTS: readonly string[] = [
  '/api/v1/search',
  '/api/v2/ads/listings',
  '/api/v2/ads/listings/search',
  '/api/v2/ads/listings/counts',
  '/api/v2/ads/listings/prices',
  '/api/v2/ads/listings/map',
  '/api/v1/users/valuations/property/estimate',
  '/api/v1/users/valuations/property/rent-estimate',
  '/old/v1/listings',
  '/old/v1/listings/search',
  '/old/v1/autocomplete',
  '/old/v1/autocomplete/colleges',
  '/old/v1/daft-mortgages/comparison',
  '/old/v1/tracking',
  '/v1/metadata/details/sitemap',
];

/** @returns the kind of a route that does not state one */
export function kindOfRoute({ method, url, schema, config }: RouteOptions): LoadKind {
  if ([method].flat().every((one) => one === 'GET' || one === 'HEAD' || one === 'OPTIONS')) {
    // Files of the build. A stream of events holds no place while it is open; its route has limits of its own.
    if (!config?.access || schema?.produces?.includes('text/event-stream')) return 'free';
    return 'read';
  }
  if (READING_POSTS.includes(url)) return 'read';
  return schema?.consumes?.includes('multipart/form-data') ? 'upload' : 'write';
}
