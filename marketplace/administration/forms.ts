import * as z from 'zod/mini';
import { trimmedText } from '#platform/http/body-fields.ts';
import { STAFF_ROLES } from '#platform/http/viewer.ts';

/** The log has the same limit. */
export const MAX_REASON = 500;
/** A whole address or number is searched. */
export const MIN_LOOKUP = 2;
export const MAX_LOOKUP = 254;

const reason = trimmedText(MAX_REASON, 'administering.reasonMissing');

/** Every act on a page has a reason, which the log keeps. */
export const reasonForm = z.object({ reason });

/** Resetting the second factor asks whether the person was checked. */
export const resetForm = z.object({ reason, checked: z.literal('yes', 'administering.reset.checkMissing') });

/** The form that grants or revokes a role. */
export const roleForm = z.object({
  email: trimmedText(MAX_LOOKUP, 'administering.roles.emailMissing'),
  role: z.enum(STAFF_ROLES, 'administering.roles.roleMissing'),
  change: z.enum(['grant', 'revoke']),
  reason,
});
