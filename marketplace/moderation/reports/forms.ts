import * as z from 'zod/mini';
import { emailField, trimmedText } from '#platform/http/body-fields.ts';
import { MAX_NOTE_LENGTH } from '../rules.ts';
import { OTHER_REASON } from './reasons.ts';

/** A report of a listing. */
export const report = z
  .object({
    reason: z.int('report.chooseReason'),
    message: z.optional(trimmedText(MAX_NOTE_LENGTH)),
    email: z.optional(emailField('report.wrongEmail')),
  })
  .check(
    z.refine(({ reason, message }) => reason !== OTHER_REASON || message !== undefined, {
      path: ['message'],
      error: 'report.otherText',
    }),
  );
