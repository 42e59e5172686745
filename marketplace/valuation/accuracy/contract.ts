import { z } from 'zod';
import { GROUPINGS } from './rules.ts';

const share = z.number().describe('Share of the price paid, or of the rent asked');
const given = share.nullable().describe('Of the homes of which a figure was given; null without any');

export const groupAccuracy = z
  .object({
    stage: z
      .enum(['address', 'rooms', 'full', 'asking', 'rent', 'rent_held_out'])
      .describe(
        'How much was known of the homes; of rents, whether they were asked afterwards (rent), or known to the model but not to the part of it that estimated them (rent_held_out)',
      ),
    grouping: z.enum(GROUPINGS),
    value: z.string(),
    homes: z.int().describe('Homes that were estimated and sold, or advertised to rent'),
    refused: z.int().describe('Homes of which no figure was given, as the range was too wide'),
    medianError: given,
    bias: given,
    within5: given,
    within10: given,
    within20: given,
    coverage80: z.number().describe('Share of all homes whose price was in the range of 80 %'),
    coverage90: z.number().describe('The same for the range of 90 %'),
    width80: z.number().describe('Median width of the range, as a share of the estimate'),
    width90: z.number(),
  })
  .meta({ id: 'ValuationAccuracy' });

export const accuracyAnswer = z.object({
  measuredAt: z.iso.datetime().nullable().describe('Null before the first sale could be compared'),
  groups: z.array(groupAccuracy),
});
export type WireAccuracy = z.output<typeof groupAccuracy>;
