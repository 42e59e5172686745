import { endpoint } from '#platform/http/endpoint.ts';
import type * as contract from './contract.ts';

// The routes that pages and components call.

export const compareRentAndPurchase = endpoint('GET /api/v1/money/rent-or-buy').of<{
  query: typeof contract.rentOrBuyQuery;
  answer: typeof contract.rentOrBuy;
}>();
