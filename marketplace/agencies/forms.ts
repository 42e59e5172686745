import * as z from 'zod/mini';
import { emailAddress, emailField, inputHints, line, phoneNumber } from '#platform/http/body-fields.ts';
import { AGENCY_ROLES } from '#platform/http/viewer.ts';

const name = line(100).register(inputHints, { autoComplete: 'organization' });
const address = z.nullable(line(200));
const phone = z.nullable(phoneNumber);
const branchId = z.nullable(z.int().check(z.minimum(1), z.maximum(2 ** 31 - 1)));
const role = z.enum(AGENCY_ROLES);

export const websiteText = line(200).register(inputHints, { type: 'url' });

/** The public profile of an agency. The contract checks its licence, website and colour further. */
export const agencyFacts = z.object({
  name,
  countyId: z.int().check(z.minimum(1), z.maximum(32)),
  licenceNumber: z.nullable(z.string().check(z.maxLength(20))),
  address,
  phone,
  email: z.nullable(emailAddress),
  website: z.nullable(websiteText),
  backgroundColour: z.nullable(z.string().check(z.maxLength(20))),
});
export const branchFacts = z.object({
  name: line(100),
  reference: line(40),
  address,
  phone,
  email: z.nullable(emailAddress),
});
export const memberFacts = z.object({ role, branchId });
export const newInvitation = z.object({ email: emailField('signIn.emailWrong'), role, branchId });
