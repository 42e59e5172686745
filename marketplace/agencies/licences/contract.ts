import { z } from 'zod';
import {
  CLAIMS_PER_PAGE,
  LICENCE_DECISIONS,
  LICENCE_OUTCOMES,
  LICENCE_REFUSALS,
  LICENCE_STATUSES,
  MAX_REFUSAL_NOTE,
} from './rules.ts';

/** The largest offset of the queue. */
const MAX_FROM = 1_000_000;

export const claimsQuery = z.object({
  state: z.enum(['waiting', 'decided']).default('waiting'),
  from: z.coerce.number().int().min(0).max(MAX_FROM).default(0),
});

const claimant = z.object({
  agencyId: z.int(),
  name: z.string(),
  status: z.enum(LICENCE_STATUSES),
  registeredAt: z.iso.datetime(),
});

/** A decision about a licence, with its time. */
export const licenceOutcome = z.object({
  decision: z.enum(LICENCE_OUTCOMES),
  reason: z.enum(LICENCE_REFUSALS).nullable().describe('Of a refusal; null for early ones'),
  note: z.string().nullable().describe('What the moderator adds for the agency'),
  at: z.iso.datetime(),
});

export const licenceClaim = claimant.extend({
  licenceNumber: z.string().nullable().describe('Null in Northern Ireland, where there is no such number'),
  county: z.string(),
  register: z.string().nullable().describe('The public register to look it up in'),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  directors: z.array(z.object({ name: z.string(), email: z.string(), since: z.iso.datetime() })),
  ads: z.int().describe('Its ads that are public'),
  agreement: z.string().nullable().describe('The agreement that its verification brings back'),
  others: z.array(claimant).describe('Other agencies that claim the number'),
  decided: z
    .object({
      ...licenceOutcome.shape,
      by: z.string().nullable(),
    })
    .nullable()
    .describe('The last decision about it'),
  mayDecide: z
    .boolean()
    .describe('Not about an agency that one works for, nor about one that disputes its number'),
});
export type LicenceClaim = z.output<typeof licenceClaim>;

export const licenceClaims = z.object({
  claims: z.array(licenceClaim).max(CLAIMS_PER_PAGE),
  total: z.int(),
  nextFrom: z.int().nullable(),
});

export const licenceDecisionBody = z
  .strictObject({
    decision: z.enum(LICENCE_DECISIONS),
    name: z.string().max(100).describe('Of the agency, as the moderator saw it'),
    licenceNumber: z.string().max(6).nullable().describe('As the moderator saw it'),
    transferFrom: z
      .int()
      .min(1)
      .nullable()
      .default(null)
      .describe('The agency that has the number now and loses it; null: none has it'),
    reason: z.enum(LICENCE_REFUSALS).nullable().default(null).describe('Of a refusal, which needs one'),
    note: z
      .string()
      .trim()
      .min(1)
      .max(MAX_REFUSAL_NOTE)
      .regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u)
      .nullable()
      .default(null)
      .describe('Added to the reason, for the agency'),
  })
  .refine(({ decision, reason }) => (decision === 'refuse') === (reason !== null), { path: ['reason'] })
  .refine(({ reason, note }) => note === null || reason !== null, { path: ['note'] });
