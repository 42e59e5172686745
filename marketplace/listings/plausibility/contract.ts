import { z } from 'zod';

/** The rules that hide a value; one value each, as its advertiser sees it. */
export const HIDING_RULES = [
  'beds',
  'floorArea',
  'bathrooms',
  'berKwh',
  'constructionYear',
  'availableFrom',
  'position',
] as const;
export type HidingRule = (typeof HIDING_RULES)[number];

/** A value that is not shown, with the reason, in the language of the answer. */
export const hiddenValue = z
  .object({
    rule: z.enum(HIDING_RULES),
    label: z.string(),
    value: z.string().describe('As entered'),
    why: z.string(),
  })
  .meta({ id: 'HiddenValue' });
export type HiddenValue = z.output<typeof hiddenValue>;
