import { z } from 'zod';
import { LOCAL_AUTHORITIES } from '#property/local-authority.ts';
import { CURRENCIES } from '#property/money.ts';
import { CONFIDENCES, RULES, type RuleName } from '../rules/model.ts';
import { PRICED_KINDS } from './model.ts';

export const adParams = z.object({ adId: z.coerce.number().int().positive().max(2_147_483_647) });

const day = z.iso.date().describe('Calendar day in Ireland: 2026-11-26');

/** A figure of law or policy with its days and its source. */
export const ruleRow = z
  .object({
    rule: z.enum(Object.keys(RULES) as [RuleName, ...RuleName[]]),
    key: z.string().describe('Who or what the figure is for; empty for rules of a single figure'),
    value: z
      .union([
        z.number(),
        z.array(z.number()).readonly(),
        z.array(z.tuple([z.number(), z.number()]).readonly()).readonly(),
      ])
      .describe(
        'One figure, several in order, or pairs of an amount in whole euro and the figure from there',
      ),
    validFrom: day,
    validTo: day.nullable().describe('The last day; null while it applies'),
    source: z.string(),
    sourceDate: day.describe('Day of the source, or on which it was read'),
    confidence: z.enum(CONFIDENCES).describe('S: read in the source; G: not confirmed'),
  })
  .meta({ id: 'RuleRow' });

const pricedProperty = z
  .object({
    kind: z.enum(PRICED_KINDS).describe('A home for sale, other property for sale, or a home to rent'),
    country: z.enum(['ireland', 'northernIreland']),
    authority: z.enum(LOCAL_AUTHORITIES).nullable().describe('Null in Northern Ireland'),
    currency: z.enum(CURRENCIES),
    price: z.int().describe('Hundredths of the currency; the rent of a month'),
    isFrom: z.boolean().describe('The lowest of several prices'),
    isGuide: z.boolean().describe('The guide price of an auction'),
    isNew: z.boolean().describe('VAT is part of the price'),
    isApartment: z.boolean(),
    rating: z.string().nullable().describe('Energy rating with a grade: B2, A0, A2B1'),
    kwhPerSquareMetre: z.number().nullable(),
    squareMetres: z.number().nullable(),
    managementFee: z.int().nullable().describe('Whole units of the currency a year'),
  })
  .meta({ id: 'PricedProperty' });
export type PricedProperty = z.output<typeof pricedProperty>;

/** The facts and figures that the costs of a property follow from, with the means of its buyer. */
export const listingCosts = z
  .object({
    adId: z.int(),
    day: day.describe('The day whose rules apply'),
    property: pricedProperty,
    rules: z.array(ruleRow).describe('The figures of law and policy that the costs rest on'),
  })
  .meta({ id: 'ListingCosts' });
export type ListingCosts = z.output<typeof listingCosts>;
