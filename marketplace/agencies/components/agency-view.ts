import type { AnswerOf } from '#platform/http/endpoint.ts';
import type { readAgency } from '../endpoints.ts';

/** An agency as the API returns it to its members. */
export type AgencyView = AnswerOf<typeof readAgency>;
export type BranchView = AgencyView['branches'][number];
export type MemberView = AgencyView['members'][number];

export const ROLE_LABELS = {
  director: 'account.roleDirector',
  manager: 'account.roleManager',
  agent: 'account.roleAgent',
} as const;
