import { endpoint } from '#platform/http/endpoint.ts';
import type * as contract from './contract.ts';

export const readAreaNearby = endpoint('GET /api/v1/travel/areas/:id/nearby').of<{
  answer: typeof contract.areaNearby;
}>();
