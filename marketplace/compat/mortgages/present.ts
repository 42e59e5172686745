import type { Offer } from '#marketplace/finance/lenders/compare.ts';
import { BUYER_KINDS } from '#marketplace/finance/lenders/rules.ts';
import type { Translate } from '#platform/i18n/language.ts';
import type { ClientOffer } from './contract.ts';

/** An offer as existing clients list it. An invented lender says so in its name, because clients show no other notice. */
export function presentClientOffer({ rate, ...offer }: Offer, t: Translate): ClientOffer {
  return {
    lender: rate.is_example ? t('compat.exampleLender', { lender: rate.lender }) : rate.lender,
    rate: rate.rate,
    rateType: rate.fixed_years === null ? 'VARIABLE' : 'FIXED',
    aprc: offer.aprc,
    bestFor: BUYER_KINDS.filter((kind) => rate.buyer_kinds.includes(kind)).map((kind) =>
      t(`compat.buyer.${kind}`),
    ),
    accessViaBrokerOnly: rate.broker_only,
    fixedRateTerm: rate.fixed_years,
    monthlyRepayments: offer.monthlyCents / 100,
  };
}
