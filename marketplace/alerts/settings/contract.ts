import { z } from 'zod';

/** A time of day in Ireland. */
const time = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
  .nullable()
  .describe('Irish time, `22:30`; null: no quiet hours');

export const alertSettings = z
  .object({ quietFrom: time, quietTo: time, pausedUntil: z.date().nullable() })
  .meta({ id: 'AlertSettings' });

/** A pause ends by itself: nobody wonders in a year why nothing comes. */
const MOST_PAUSED_MS = 366 * 86_400_000;

/** What is left out stays. Quiet hours come and go together, and have an end. */
export const settingsChange = z
  .object({
    quietFrom: time.optional(),
    quietTo: time.optional(),
    pausedUntil: z.iso
      .datetime({ offset: true })
      .transform((text) => new Date(text))
      .refine((until) => until.getTime() <= Date.now() + MOST_PAUSED_MS, 'At most a year from now')
      .nullable()
      .optional(),
  })
  .superRefine(({ quietFrom, quietTo }, context) => {
    const isHalf = (quietFrom ?? null) === null ? (quietTo ?? null) !== null : (quietTo ?? null) === null;
    const isUneven = (quietFrom === undefined) !== (quietTo === undefined);
    if (isHalf || isUneven)
      context.addIssue({ code: 'custom', path: ['quietTo'], message: 'quietFrom and quietTo come together' });
    else if (quietFrom && quietFrom === quietTo)
      context.addIssue({ code: 'custom', path: ['quietTo'], message: 'Quiet hours need an end' });
  });
export type SettingsChange = z.output<typeof settingsChange>;
