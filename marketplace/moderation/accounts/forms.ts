import * as z from 'zod/mini';
import {
  MAX_SUSPENSION_TEXT,
  SUSPENSION_DAYS,
  SUSPENSION_GROUNDS,
} from '#marketplace/accounts/suspension/rules.ts';
import { trimmedText } from '#platform/http/body-fields.ts';

/** The form in which a moderator suspends an account. */
export const suspensionForm = z.object({
  ground: z.enum(SUSPENSION_GROUNDS, 'moderating.suspend.ruleMissing'),
  facts: trimmedText(MAX_SUSPENSION_TEXT, 'moderating.suspend.factsMissing'),
  days: z.enum(SUSPENSION_DAYS.map(String)),
});
