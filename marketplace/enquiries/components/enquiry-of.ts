import { textOf } from '#platform/forms/field-rules.ts';
import type { ReplyInput } from '../contract.ts';

/** Yes, no, or unanswered. */
const ANSWERS: Record<string, boolean | undefined> = { yes: true, no: false };

/** @returns the enquiry for the API from the form's values; empty ones are left out */
export function enquiryOf(adId: number, fields: FormData): ReplyInput {
  const text = (name: string) => textOf(fields, name).trim() || undefined;
  const adults = Number(text('adults')) || undefined;
  const buyer = text('buyer');
  const propertyToSellStatus = text('propertyToSell');
  return {
    adId,
    firstName: text('firstName') ?? '',
    lastName: text('lastName') ?? '',
    email: text('email') ?? '',
    phone: text('phone'),
    message: text('message') ?? '',
    moveInDate: text('moveInDate'),
    tenants: adults === undefined ? undefined : { adultTenants: adults },
    pets: ANSWERS[text('pets') ?? ''],
    buyerType:
      buyer === undefined
        ? undefined
        : { firstTimeBuyer: buyer === 'firstTimeBuyer', mover: buyer === 'mover' },
    mortgageApproved: ANSWERS[text('mortgageApproved') ?? ''],
    propertyToSellDetails:
      (propertyToSellStatus && {
        propertyToSellStatus,
        sellingTimeline: text('sellingTimeline'),
      }) ||
      undefined,
    saveReply: fields.has('saveReply') || undefined,
    tcAccepted: fields.has('tcAccepted'),
  };
}
