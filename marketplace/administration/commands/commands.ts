import { AGENCY_COMMANDS } from './agencies.ts';
import { AUDIT_COMMANDS } from './audit.ts';
import type { Command } from './command.ts';
import { FEATURE_COMMANDS } from './features.ts';
import { PLAN_COMMANDS } from './plans.ts';
import { PURGE_COMMANDS } from './purge.ts';
import { QUEUE_COMMANDS } from './queues.ts';
import { ROLE_COMMANDS } from './roles.ts';
import { SEARCH_COMMANDS } from './search.ts';
import { USER_COMMANDS } from './users.ts';

/** Every command of `npm run admin`. */
export const COMMANDS: readonly Command[] = [
  ...USER_COMMANDS,
  ...ROLE_COMMANDS,
  ...AGENCY_COMMANDS,
  ...PLAN_COMMANDS,
  ...FEATURE_COMMANDS,
  ...QUEUE_COMMANDS,
  ...SEARCH_COMMANDS,
  ...PURGE_COMMANDS,
  ...AUDIT_COMMANDS,
];
