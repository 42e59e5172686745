import { AUDIT_COMMANDS } from './audit.ts';
import type { Command } from './command.ts';
import { FEATURE_COMMANDS } from './features.ts';
import { QUEUE_COMMANDS } from './queues.ts';
import { ROLE_COMMANDS } from './roles.ts';
import { USER_COMMANDS } from './users.ts';

/** Every command of `npm run admin`. */
export const COMMANDS: readonly Command[] = [
  ...USER_COMMANDS,
  ...ROLE_COMMANDS,
  ...FEATURE_COMMANDS,
  ...QUEUE_COMMANDS,
  ...AUDIT_COMMANDS,
];
