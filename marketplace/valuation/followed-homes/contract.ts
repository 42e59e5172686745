import { z } from 'zod';
import { estimateRequest, valuation } from '../estimates/contract.ts';
import { valuationAgent } from '../requests/contract.ts';

const { askingPrice: _asking, asOf: _asOf, ...described } = estimateRequest.shape;
const { address: _address, eircode: _eircode, county: _county, ...changeable } = described;
const { latitude: _latitude, longitude: _longitude, ...answers } = changeable;

const monthlyEmail = z.boolean().describe('Whether to email the value once a month; off until turned on');

export const ofUser = z.object({ userId: z.string().max(100).describe('Id of the signed-in user') });
const homeId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);
export const ofHome = ofUser.extend({ homeId });

export const newHome = z
  .object({ ...described, monthlyEmail: monthlyEmail.optional() })
  .refine(({ address, eircode }) => Boolean(address || eircode), {
    path: ['address'],
    message: 'valuation.addressMissing',
  })
  .refine(({ latitude, longitude }) => (latitude == null) === (longitude == null), { path: ['longitude'] });

export const homeChanges = z
  .object({ ...answers, monthlyEmail: monthlyEmail.optional() })
  .describe('Missing values stay unchanged; null for a fact that is not known');
export type HomeChanges = z.output<typeof homeChanges>;

/** A type of home and an energy rating as requests state them; null if unknown. */
export const propertyType = described.propertyType.unwrap();
export const ber = described.ber.unwrap();

const euro = z.int().describe('Whole euro');
const day = z.iso.date().describe('An ISO day');
const change = z
  .object({ since: day, amount: euro, share: z.number().describe('Share of the earlier figure') })
  .nullable()
  .describe('Between rounded figures of equal facts; null unless both have a figure');

export const followedHome = z
  .object({
    id: z.int(),
    propertyId: z.string().nullable().describe('The home, if it was sold before'),
    address: z.string(),
    facts: z.object({
      address: z.string(),
      county: z.string().nullable(),
      eircode: z.string().nullable(),
      propertyType,
      beds: z.int().nullable(),
      baths: z.int().nullable(),
      floorArea: z.number().nullable(),
      ber,
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
    }),
    monthlyEmail,
    followedSince: day,
    stage: valuation.shape.stage,
    latestPropertyPriceEstimate: valuation.shape.latestPropertyPriceEstimate,
    interval80: valuation.shape.interval80,
    interval90: valuation.shape.interval90,
    refusal: valuation.shape.refusal,
    outOfDate: valuation.shape.outOfDate,
    changeSinceFirst: change,
    changeSinceLastMonth: change,
    history: z
      .array(
        z.object({
          createDate: day,
          prediction: euro.nullable(),
          lowerEstimate: euro.nullable(),
          upperEstimate: euro.nullable(),
        }),
      )
      .describe('One estimate a month of the facts as they are now, oldest first'),
  })
  .meta({ id: 'FollowedHome' });
export type WireFollowedHome = z.output<typeof followedHome>;

export const followedHomes = z.object({ homes: z.array(followedHome).describe('Newest first') });

export const myProperties = z.array(
  z.object({
    propertyId: z.string().nullable(),
    address: z.string(),
    eircode: z.string().nullable(),
    images: z.array(z.string()),
    latestPropertyPriceEstimate: valuation.shape.latestPropertyPriceEstimate,
    valuationAgents: z.array(
      valuationAgent.pick({ agentId: true, name: true, address: true, logo: true, backgroundColour: true }),
    ),
  }),
);
