import * as z from 'zod/mini';
import { MAX_MESSAGE_LENGTH } from '#marketplace/enquiries/model.ts';
import { inputHints, line, trimmedText } from '#platform/http/body-fields.ts';
import { SUBJECT_TO } from './model.ts';
import { MAX_AMOUNT, MAX_BIDDER_CONDITIONS, MAX_CONDITIONS, MAX_NAME, MAX_REASON } from './rules.ts';

/** Whole euro or pounds: nobody bids cents. */
const amount = z
  .int('offers.amountMissing')
  .check(z.minimum(1, 'offers.amountMissing'), z.maximum(MAX_AMOUNT / 100));
const subjectTo = z.array(z.enum(SUBJECT_TO));

/** The values of an application to bid. */
export const applicationForm = z.object({
  firstName: line(MAX_NAME, 'offers.nameMissing').register(inputHints, { autoComplete: 'given-name' }),
  lastName: line(MAX_NAME, 'offers.nameMissing').register(inputHints, { autoComplete: 'family-name' }),
  buyer: z.optional(z.enum(['firstTimeBuyer', 'mover'])),
  purchase: z.optional(z.enum(['cashBuyer', 'mortgageApproved'])),
  subjectTo,
  text: z.optional(z.string().check(z.maxLength(MAX_BIDDER_CONDITIONS))),
  ceiling: z.nullable(amount),
  rulesRead: z.literal(true, 'offers.rulesMissing'),
});

/** Why a bidder is declined or removed. */
export const reasonForm = z.object({ reason: line(MAX_REASON, 'offers.reasonMissing') });

/** A message of the advertiser to a bidder. */
export const messageForm = z.object({
  text: trimmedText(MAX_MESSAGE_LENGTH, 'offers.manage.messageMissing'),
});

const required = z.string().check(z.minLength(1, 'offers.required'));

/** The settings of a new round; times in Ireland. The names are those of the API, so that its errors find their fields. */
export const roundForm = z.object({
  mode: z.enum(['open', 'sealed']),
  minimumOfferAmount: amount,
  minimumIncrement: amount,
  reserveAmount: z.nullable(amount),
  startsAt: z.optional(z.string()),
  deadline: required,
  /** When they begin. */
  biddingHours: required,
  biddingHoursTo: required,
  softCloseMinutes: z.int(),
  conditions: z.optional(z.string().check(z.maxLength(MAX_CONDITIONS))),
  bookingDeposit: z.nullable(amount),
  makeOfferPrivate: z.boolean(),
  showOfferHistorySaleAgreed: z.boolean(),
});
export type RoundValues = z.output<typeof roundForm>;

/** The form with the settings of a running round that may still change. */
export type RoundChangeForm = ReturnType<typeof z.partial<typeof roundForm>>;
