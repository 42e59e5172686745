import { endpoint } from '#platform/http/endpoint.ts';
import type * as contract from './contract.ts';
import type * as monthlyEmail from './monthly-email/contract.ts';

// The routes that pages and components call.

export const listHomes = endpoint('GET /api/v1/users/:userId/homes').of<{
  answer: typeof contract.followedHomes;
}>();
export const followHome = endpoint('POST /api/v1/users/:userId/homes').of<{
  body: typeof contract.newHome;
  answer: typeof contract.followedHome;
}>();
export const changeHome = endpoint('PATCH /api/v1/users/:userId/homes/:homeId').of<{
  body: typeof contract.homeChanges;
  answer: typeof contract.followedHome;
}>();
export const removeHome = endpoint('DELETE /api/v1/users/:userId/homes/:homeId').of();
export const readMonthlyEmail = endpoint('GET /api/v1/homes/unsubscribe/:token').of<{
  answer: typeof monthlyEmail.mailedHomes;
}>();
export const stopMonthlyEmail = endpoint('POST /api/v1/homes/unsubscribe/:token').of<{
  answer: typeof monthlyEmail.stopped;
}>();
export const resumeMonthlyEmail = endpoint('POST /api/v1/homes/resubscribe/:token').of();
