import type { Offer } from './compare.ts';
import type { WireOffer } from './contract.ts';
import { BUYER_KINDS } from './rules.ts';

export function presentOffer({ rate, ...offer }: Offer): WireOffer {
  return {
    lender: rate.lender,
    product: rate.product,
    isExample: rate.is_example,
    rateType: rate.fixed_years === null ? 'variable' : 'fixed',
    rate: rate.rate,
    followOnRate: rate.follow_on_rate,
    ...offer,
    feesCents: rate.fees_cents,
    conditions: {
      buyers: BUYER_KINDS.filter((kind) => rate.buyer_kinds.includes(kind)),
      loanToValueFrom: rate.ltv_from,
      loanToValueTo: rate.ltv_to,
      worstRating: rate.ber_worst,
      minLoanCents: rate.min_loan_cents,
      isBrokerOnly: rate.broker_only,
    },
    validFrom: rate.valid_from,
    validTo: rate.valid_to,
    sourceUrl: rate.source_url,
  };
}
