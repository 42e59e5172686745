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
  reason: z.enum(LICENCE_REFUSALS).nullable().describe('Reason for a refusal; null for early decisions'),
  note: z.string().nullable().describe('Note of the moderator to the agency'),
  at: z.iso.datetime(),
});

export const licenceClaim = claimant.extend({
  licenceNumber: z.string().nullable().describe('Null in Northern Ireland, which has no licence numbers'),
  county: z.string(),
  register: z.string().nullable().describe('Public register to verify it in'),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  directors: z.array(z.object({ name: z.string(), email: z.string(), since: z.iso.datetime() })),
  ads: z.int().describe('Number of its public listings'),
  agreement: z.string().nullable().describe('Agreement that verification restores'),
  others: z.array(claimant).describe('Other agencies with the same licence number'),
  decided: z
    .object({
      ...licenceOutcome.shape,
      by: z.string().nullable(),
    })
    .nullable()
    .describe('Latest decision'),
  mayDecide: z
    .boolean()
    .describe('False for members of this agency or of an agency that disputes its number'),
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
    name: z.string().max(100).describe('Agency name that the moderator was shown'),
    licenceNumber: z.string().max(6).nullable().describe('Licence number that the moderator was shown'),
    transferFrom: z
      .int()
      .min(1)
      .nullable()
      .default(null)
      .describe('Agency that loses the number; null: no agency has it'),
    reason: z.enum(LICENCE_REFUSALS).nullable().default(null).describe('Required for a refusal'),
    note: z
      .string()
      .trim()
      .min(1)
      .max(MAX_REFUSAL_NOTE)
      .regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u)
      .nullable()
      .default(null)
      .describe('Note to the agency, added to the reason'),
  })
  .refine(({ decision, reason }) => (decision === 'refuse') === (reason !== null), { path: ['reason'] })
  .refine(({ reason, note }) => note === null || reason !== null, { path: ['note'] });
