import { z } from 'zod';
import { LOCAL_AUTHORITIES } from '#property/local-authority.ts';
import { CURRENCIES } from '#property/money.ts';
import { day, ruleRow } from '../rules/contract.ts';
import { PRICED_KINDS } from './model.ts';

export const adParams = z.object({ adId: z.coerce.number().int().positive().max(2_147_483_647) });

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
    day: day.describe('The day whose rules apply, in Ireland'),
    property: pricedProperty,
    rules: z.array(ruleRow).describe('The figures of law and policy that the costs rest on'),
  })
  .meta({ id: 'ListingCosts' });
export type ListingCosts = z.output<typeof listingCosts>;
