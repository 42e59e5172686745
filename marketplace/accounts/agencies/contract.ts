import { z } from 'zod';
import { AGENCY_ROLES } from '#property/viewer.ts';
import { emailAddress } from '../contract.ts';

const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}]*$/u);

/** Six digits, from the Property Services Regulatory Authority. */
const licenceNumber = z.string().regex(/^\d{6}$/);
const colour = z
  .string()
  .regex(/^#[\da-f]{6}$/i)
  .transform((text) => text.toLowerCase());
const agencyId = z.coerce
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1);

const facts = {
  name: line(100),
  licenceNumber: licenceNumber.nullable().default(null),
  countyId: z.int().min(1).max(32),
  address: line(200).nullable().default(null),
  phone: line(40).nullable().default(null),
  email: emailAddress.nullable().default(null),
  backgroundColour: colour.nullable().default(null),
};
export const newAgency = z.object(facts);
export type NewAgency = z.output<typeof newAgency>;
/** What is left out stays. */
export const agencyChange = z.object({
  name: facts.name.optional(),
  licenceNumber: licenceNumber.nullable().optional(),
  countyId: facts.countyId.optional(),
  address: line(200).nullable().optional(),
  phone: line(40).nullable().optional(),
  email: emailAddress.nullable().optional(),
  backgroundColour: colour.nullable().optional(),
});

export const branchFacts = z.object({
  reference: line(40),
  name: line(100),
  address: line(200).nullable().default(null),
  phone: line(40).nullable().default(null),
});
export type BranchFacts = z.output<typeof branchFacts>;
export const branch = z.object({
  id: z.int(),
  reference: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
});

export const member = z.object({
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(AGENCY_ROLES),
  branchId: z.int().nullable(),
});
export const memberChange = z.object({
  role: z.enum(AGENCY_ROLES).optional(),
  branchId: z.int().nullable().optional(),
});

export const newInvitation = z.object({ email: emailAddress, role: z.enum(AGENCY_ROLES) });
export const invitation = z.object({ email: z.string(), role: z.enum(AGENCY_ROLES), expiresAt: z.date() });
export const acceptance = z.object({ token: z.string().regex(/^[\w-]{20,100}$/) });

export const agency = z
  .object({
    id: z.int(),
    name: z.string(),
    licenceNumber: z.string().nullable(),
    countyId: z.int(),
    address: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    backgroundColour: z.string().nullable(),
    agreementPlan: z.string().nullable(),
    branches: z.array(branch),
    members: z.array(member),
    invitations: z.array(invitation),
  })
  .meta({ id: 'Agency' });

export const agencyParams = z.object({ agencyId });
export const branchParams = z.object({ agencyId, branchId: agencyId });
export const memberParams = z.object({ agencyId, userId: z.uuid() });
export const invitationParams = z.object({ agencyId, email: emailAddress });
