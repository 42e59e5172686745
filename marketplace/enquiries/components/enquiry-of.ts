import type { ReplyInput } from '../contract.ts';
import type { EnquiryValues } from '../forms.ts';

const isYes = (answer: 'yes' | 'no' | undefined) => (answer === undefined ? undefined : answer === 'yes');

/** @returns the enquiry for the API from the form's values; empty ones are left out */
export function enquiryOf(adId: number, values: EnquiryValues): ReplyInput {
  const { adults, buyer, propertyToSell, sellingTimeline, saveReply, ...same } = values;
  return {
    ...same,
    adId,
    tenants: adults === undefined ? undefined : { adultTenants: adults },
    pets: isYes(values.pets),
    buyerType:
      buyer === undefined
        ? undefined
        : { firstTimeBuyer: buyer === 'firstTimeBuyer', mover: buyer === 'mover' },
    mortgageApproved: isYes(values.mortgageApproved),
    propertyToSellDetails:
      propertyToSell === undefined ? undefined : { propertyToSellStatus: propertyToSell, sellingTimeline },
    saveReply: saveReply || undefined,
  };
}
