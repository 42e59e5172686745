import { z } from 'zod';
import type { MessageKey } from '#platform/i18n/language.ts';

/** A time of day in Ireland. */
const time = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
  .nullable()
  .describe('Irish time such as `22:30`; null: no quiet hours');

export const alertSettings = z
  .object({ quietFrom: time, quietTo: time, pausedUntil: z.date().nullable() })
  .meta({ id: 'AlertSettings' });

/** A pause has a maximum length, so that it always ends. */
const MAX_PAUSE_MS = 366 * 86_400_000;

/** Absent keys stay unchanged. Quiet hours are set and removed together, and start and end differ. */
export const settingsChange = z
  .object({
    quietFrom: time.optional(),
    quietTo: time.optional(),
    pausedUntil: z.iso
      .datetime({ offset: true })
      .transform((text) => new Date(text))
      .refine(
        (until) => until.getTime() <= Date.now() + MAX_PAUSE_MS,
        'refusals.pausedUntil' satisfies MessageKey,
      )
      .nullable()
      .optional(),
  })
  .superRefine(({ quietFrom, quietTo }, context) => {
    const refuse = (message: MessageKey) => context.addIssue({ code: 'custom', path: ['quietTo'], message });
    const isHalf = (quietFrom ?? null) === null ? (quietTo ?? null) !== null : (quietTo ?? null) === null;
    const isUneven = (quietFrom === undefined) !== (quietTo === undefined);
    if (isHalf || isUneven) refuse('refusals.quietTogether');
    else if (quietFrom && quietFrom === quietTo) refuse('refusals.quietEnd');
  });
export type SettingsChange = z.output<typeof settingsChange>;
