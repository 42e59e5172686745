import * as z from 'zod/mini';
import { emailField, inputHints, line, phoneNumber, trimmedText } from '#platform/http/body-fields.ts';
import { MAX_MESSAGE_LENGTH } from './model.ts';

/** Same maximum as the contact name of a listing. */
export const MAX_NAME_LENGTH = 40;
/** Selling positions of a buyer. Other values of existing clients are stored and shown unchanged. */
export const SELLING_STATUSES = ['not_on_market', 'on_market', 'sale_agreed'] as const;
/** When a buyer plans to sell. */
export const SELLING_TIMELINES = ['now', 'within_3_months', 'within_6_months', 'later'] as const;

const answer = z.optional(z.enum(['yes', 'no']));

/** The values of the enquiry form; `enquiryOf` makes the request body of them, and `replyProblems` judges that. */
export const enquiry = z.object({
  firstName: line(MAX_NAME_LENGTH, 'enquiry.firstNameMissing').register(inputHints, {
    autoComplete: 'given-name',
  }),
  lastName: line(MAX_NAME_LENGTH, 'enquiry.lastNameMissing').register(inputHints, {
    autoComplete: 'family-name',
  }),
  email: emailField('signIn.emailWrong'),
  phone: z.optional(phoneNumber),
  message: trimmedText(MAX_MESSAGE_LENGTH, 'enquiry.messageMissing'),
  moveInDate: z.optional(z.string()),
  adults: z.optional(z.int()),
  pets: answer,
  buyer: z.optional(z.enum(['firstTimeBuyer', 'mover'])),
  mortgageApproved: answer,
  propertyToSell: z.optional(z.string()),
  sellingTimeline: z.optional(z.string()),
  saveReply: z.boolean(),
  tcAccepted: z.literal(true, 'enquiry.termsMissing'),
});
export type EnquiryValues = z.output<typeof enquiry>;
