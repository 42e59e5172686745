import { endpoint } from '#platform/http/endpoint.ts';
import type * as contract from './contract.ts';

// The routes that pages and components call.

export const readCountyPrices = endpoint('GET /api/v1/sold-prices').of<{
  answer: typeof contract.countyPrices;
}>();
export const readPlacePrices = endpoint('GET /api/v1/sold-prices/:place').of<{
  answer: typeof contract.placePrices;
}>();
export const searchSales = endpoint('GET /api/v1/sold-prices/:place/sales').of<{
  query: typeof contract.salesQuery;
  answer: typeof contract.salesPage;
}>();
