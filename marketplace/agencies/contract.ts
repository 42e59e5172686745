import { z } from 'zod';
import { plan } from '#marketplace/payments/contract.ts';
import { emailAddress, line } from '#platform/http/body-fields.ts';
import { AGENCY_ROLES } from '#platform/http/viewer.ts';
import type { MessageKey } from '#platform/i18n/language.ts';
import { FEATURED_LEVELS } from '#property/seller.ts';
import { AGREEMENT_STATUSES, MAX_AGREED_LISTINGS } from './agreements/rules.ts';
import * as forms from './forms.ts';
import { licenceOutcome } from './licences/contract.ts';
import { LICENCE_STATUSES } from './licences/rules.ts';
import { isWebsite } from './rules.ts';

/** Six digits, issued by the Property Services Regulatory Authority. */
const licenceNumber = z.string().regex(/^\d{6}$/, 'refusals.licenceNumber' satisfies MessageKey);
const colour = z
  .string()
  .regex(/^#[\da-f]{6}$/i, 'refusals.colour' satisfies MessageKey)
  .transform((text) => text.toLowerCase());
/**
 * Website of an agency, with or without `https://`. Linked from every listing, so scripts and passwords are refused.
 */
const website = z
  .pipe(
    forms.websiteText,
    z.transform((text) => (/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`)),
  )
  .refine(isWebsite, 'refusals.website' satisfies MessageKey)
  .transform((text) => new URL(text).href)
  .pipe(z.string().max(200));
const agencyId = z.coerce
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1);

const facts = {
  ...forms.agencyFacts.shape,
  licenceNumber: licenceNumber.nullable(),
  website: website.nullable(),
  backgroundColour: colour.nullable(),
};
export const newAgency = z.object({
  ...facts,
  licenceNumber: facts.licenceNumber.default(null),
  address: z._default(facts.address, null),
  phone: z._default(facts.phone, null),
  email: z._default(facts.email, null),
  website: facts.website.default(null),
  backgroundColour: facts.backgroundColour.default(null),
});
export type NewAgency = z.output<typeof newAgency>;
/** Missing fields stay unchanged. */
export const agencyChange = z
  .object({ ...facts, logo: z.string().max(200).nullable().describe('The `url` of an uploaded photo') })
  .partial();
export type AgencyChange = z.output<typeof agencyChange>;

export const branchFacts = z.object({
  ...forms.branchFacts.shape,
  address: z._default(facts.address, null),
  phone: z._default(facts.phone, null),
  email: z._default(facts.email, null),
});
export type BranchFacts = z.output<typeof branchFacts>;
export const savedBranch = z.object({ id: z.int() });
export const branch = z.object({
  id: z.int(),
  reference: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable().describe('Mailbox for enquiries about imported listings'),
});

export const member = z.object({
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(AGENCY_ROLES),
  branchId: z.int().nullable(),
  isSuspended: z.boolean().nullable().describe('Whether the account is suspended; null but for directors'),
});
export const memberChange = z.object(forms.memberFacts.shape).partial();

export const newInvitation = z.object({
  ...forms.newInvitation.shape,
  branchId: z
    ._default(forms.newInvitation.shape.branchId, null)
    .describe('Branch of the new member: an agent manages its listings'),
});
export const invitation = z.object({ email: z.string(), role: z.enum(AGENCY_ROLES), expiresAt: z.date() });
export const acceptance = z.object({ token: z.string().regex(/^[\w-]{20,100}$/) });
export const accepted = z.object({ agencyId: z.int() });
/** The contents of an invitation's page before it is accepted. */
export const invitationPreview = z.object({
  agency: z.string(),
  invitedBy: z.string().nullable(),
  role: z.enum(AGENCY_ROLES),
});

export const agency = z
  .object({
    id: z.int(),
    name: z.string(),
    licenceNumber: z.string().nullable(),
    licenceStatus: z
      .enum(LICENCE_STATUSES)
      .describe('Until it is `verified`, listings are treated like listings of a private advertiser'),
    licenceRefusal: licenceOutcome.nullable().describe('Reason for `refused`; null in every other status'),
    countyId: z.int(),
    address: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    website: z.string().nullable(),
    logo: z.string().nullable().describe('Value for the `url` parameter of /image'),
    backgroundColour: z.string().nullable(),
    agreementPlan: z.string().nullable(),
    branches: z.array(branch),
    members: z.array(member),
    invitations: z.array(invitation),
  })
  .meta({ id: 'Agency' });

export const agenciesQuery = z.object({ q: line(100) });
export const foundAgency = z.object({
  id: z.int(),
  name: z.string(),
  licenceNumber: z.string().nullable(),
  agreementPlan: z.string().nullable(),
});
export type FoundAgency = z.output<typeof foundAgency>;
export const foundAgencies = z.object({ agencies: z.array(foundAgency) });
const day = z.iso.date();
const maxListings = z
  .int()
  .min(1)
  .max(MAX_AGREED_LISTINGS)
  .nullable()
  .describe('Listings on the market at once; null: any number');
export const agreementTerms = z.object({
  plan: z.enum(FEATURED_LEVELS),
  maxListings,
  from: day.describe('First day, in Irish time'),
  to: day.nullable().describe('Last day; null: no end'),
  setAt: z.string(),
  replacedAt: z.string().nullable(),
});
export type AgreementTerms = z.output<typeof agreementTerms>;

/** The agreement of an agency, as its directors see it. */
export const ownAgreement = z.object({
  plan: z.string().nullable().describe('Level of the plan, or its id; null: no agreement'),
  status: z.enum(AGREEMENT_STATUSES),
  listings: z.int().describe('Listings on the market'),
  maxListings,
  isFull: z.boolean().describe('It covers no further listing now'),
  from: day.nullable(),
  to: day.nullable().describe('Last day; null: no end'),
  plans: z
    .array(plan)
    .describe('The plans that it covers, with the prices that single listings cost without it'),
  earlier: z.array(agreementTerms).describe('Terms that were replaced, the latest first'),
});

export type OwnAgreement = z.output<typeof ownAgreement>;

export const agreement = z
  .object({
    plan: z.enum(FEATURED_LEVELS).nullable().describe('Prominence of its listings; null: no agreement'),
    maxListings: maxListings.default(null),
    from: day.nullable().default(null).describe('First day, in Irish time; null: today'),
    to: day.nullable().default(null).describe('Last day; null: no end'),
  })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ['to'],
    message: 'refusals.dayOrder' satisfies MessageKey,
  });
export type Agreement = z.output<typeof agreement>;

export const agencyParams = z.object({ agencyId });
export const branchParams = z.object({ agencyId, branchId: agencyId });
export const memberParams = z.object({ agencyId, userId: z.uuid() });
export const invitationParams = z.object({ agencyId, email: emailAddress });
