import { z } from 'zod';
import { CONFIDENCES, RULE_TOPICS, RULES, type RuleName } from './model.ts';

export const day = z.iso.date().describe('An ISO day, in Ireland');

export const ruleRow = z
  .object({
    rule: z.enum(Object.keys(RULES) as [RuleName, ...RuleName[]]),
    key: z.string().describe('Whom or which place the figure is for; empty for all'),
    value: z
      .union([
        z.number(),
        z.array(z.number()).readonly(),
        z.array(z.tuple([z.number(), z.number()]).readonly()).readonly(),
      ])
      .describe('A figure, a list, or pairs of the amount at which a band begins and its figure'),
    validFrom: day,
    validTo: day.nullable().describe('The last day; null while the figure applies'),
    source: z.string(),
    sourceDate: day,
    confidence: z.enum(CONFIDENCES).describe('S: read in the source. G: generally known, not confirmed'),
  })
  .meta({ id: 'RuleFigure' });

/** Days before the first figure, and so far ahead that nothing is known, are answered with an empty list. */
export const rulesQuery = z.object({
  on: z.iso.date().optional().describe('The day; today if absent'),
  topic: z.enum(RULE_TOPICS).optional(),
});

export const rulesAnswer = z.object({
  date: day,
  figures: z.array(ruleRow).describe('All that apply on the day'),
  changes: z.array(ruleRow).describe('The next figure of each rule that is known to change after the day'),
  ends: z
    .array(ruleRow)
    .describe('Figures of the day that have a last day and no successor that is known, by last day'),
});
