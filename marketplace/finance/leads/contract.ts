import { z } from 'zod';
import { keyHeaders as requiredKey } from '#marketplace/payments/contract.ts';
import { idParam } from '#platform/http/id-param.ts';
import type { MessageKey } from '#platform/i18n/language.ts';
import { textWithoutIdentifiers } from '../pre-approval/forms.ts';
import { SENT_FIELDS } from './consent.ts';
import { LEAD_STATES, MAX_MESSAGE_LENGTH } from './rules.ts';

export const userParams = z.object({ userId: z.string().max(100).describe('Id of the signed-in user') });
export const leadParams = userParams.extend({ leadId: idParam });
export const keyHeaders = requiredKey.partial();

const moment = z.iso.datetime();
const sentField = z.enum(SENT_FIELDS);

const consentMissing: MessageKey = 'mortgage.error.consent';
/** The consent that `GET …/mortgage-leads` shows for the receiver. */
const givenConsent = z.strictObject(
  {
    receiverName: z.string(consentMissing).max(100),
    fields: z.array(sentField, consentMissing).max(100).describe('Everything that is sent'),
    retention: z
      .string(consentMissing)
      .max(1_000)
      .describe('The text about how long it is kept, as it was shown'),
    accepted: z.literal(true, consentMissing),
  },
  consentMissing,
);

/** `POST /api/v1/mortgage-lead`. */
export const newLead = z.strictObject({
  receiverId: z.string().max(40),
  consent: givenConsent,
  message: z
    .nullish(textWithoutIdentifiers(MAX_MESSAGE_LENGTH))
    .describe('No PPS number, account number or the like'),
});
export type NewLead = z.output<typeof newLead>;

export const lead = z
  .object({
    id: z.int(),
    reference: z.string().describe('Names the lead to the receiver'),
    receiverId: z.string(),
    receiverName: z.string(),
    state: z.enum(LEAD_STATES),
    consent: z.object({ text: z.string(), givenAt: moment }),
    keepUntil: z.iso.date().describe('The last day on which the receiver may keep it'),
    changedAt: moment.describe('When it got into this state'),
    mayWithdraw: z.boolean(),
  })
  .meta({ id: 'MortgageLead' });
export type WireLead = z.output<typeof lead>;

const receiver = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: z.enum(['broker', 'lender']),
    regulatedBy: z.string(),
    privacyUrl: z.string(),
    consent: z.object({
      receiverName: z.string(),
      fields: z.array(sentField),
      retention: z.string(),
      text: z.string().describe('Everything in one text, which is stored with the lead'),
    }),
    hasOpenLead: z.boolean().describe('Another lead to this receiver is refused until this one is withdrawn'),
  })
  .meta({ id: 'MortgageReceiver' });
export type WireReceiver = z.output<typeof receiver>;

/** `GET /api/v1/users/{userId}/mortgage-leads`. */
export const leads = z.object({
  leads: z.array(lead).describe('Latest first'),
  receivers: z.array(receiver).describe('Brokers and lenders that take leads'),
});
