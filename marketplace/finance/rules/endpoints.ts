import { endpoint } from '#platform/http/endpoint.ts';
import type * as contract from './contract.ts';

export const readRules = endpoint('GET /api/v1/money/rules').of<{
  query: typeof contract.rulesQuery;
  answer: typeof contract.rulesAnswer;
}>();
