import * as z from 'zod/mini';
import { emailField, inputHints, line, phoneNumber, trimmedText } from '#platform/http/body-fields.ts';
import { VALUED_TYPES } from '../estimates/choices.ts';
import { MAX_BEDS, MAX_MESSAGE_LENGTH } from './rules.ts';

/** The name of the person who asks. */
export const personName = line(100, 'valuation.requests.nameMissing').register(inputHints, {
  autoComplete: 'name',
});
const shared = {
  name: personName,
  message: z.optional(trimmedText(MAX_MESSAGE_LENGTH)),
  propertyType: z.optional(z.enum(VALUED_TYPES)),
  beds: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_BEDS))),
  agentIds: z.array(z.string()).check(z.minLength(1, 'valuation.requests.agentsMissing')),
  consent: z.literal(true, 'valuation.requests.consentMissing'),
};

/** The values of the form of someone without an account. */
export const visitorForm = z.object({
  ...shared,
  email: emailField('signIn.emailWrong'),
  phone: phoneNumber,
});
/** The values of the form of a signed-in user. */
export const accountForm = z.object({ ...shared, phone: z.nullable(phoneNumber) });

/** @returns the kind of home with this name; undefined for another text */
export function valuedType(name: string | null): (typeof VALUED_TYPES)[number] | undefined {
  return VALUED_TYPES.find((type) => type === name);
}
