import { endpoint } from '#platform/http/endpoint.ts';
import type * as contract from './contract.ts';

// The routes that pages and components call.

export const suggestDestinations = endpoint('POST /api/v1/travel/places').of<{
  body: typeof contract.destinationsBody;
  answer: typeof contract.destinations;
}>();

export const namePoint = endpoint('POST /api/v1/travel/places/at').of<{
  body: typeof contract.pointBody;
  answer: typeof contract.pointName;
}>();
