import { z } from 'zod';
import { APPEAL_STATES, SUSPENSION_GROUNDS } from './rules.ts';

/** The statement of reasons, as the suspended person reads it. */
export const suspensionStatement = z.object({
  ground: z.enum(SUSPENSION_GROUNDS),
  rule: z.string().describe('The rule that was broken'),
  basis: z.string().describe('Where the rule is written'),
  facts: z.string(),
  suspendedAt: z.iso.datetime(),
  endsAt: z.iso.datetime().nullable().describe('Null: until a moderator restores the account'),
  liftedAt: z.iso.datetime().nullable(),
  appeal: z.enum(APPEAL_STATES).nullable(),
  appealText: z.string().nullable(),
  answer: z.string().nullable().describe('What the moderator wrote about the appeal'),
  canAppeal: z.boolean(),
});
export type SuspensionStatement = z.output<typeof suspensionStatement>;
