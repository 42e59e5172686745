import { endpoint } from '#platform/http/endpoint.ts';
import type * as contract from './contract.ts';

// The routes that pages call.

export const calculateRepayments = endpoint('GET /api/v1/money/repayments').of<{
  query: typeof contract.repaymentsQuery;
  answer: typeof contract.repaymentsAnswer;
}>();
