import type { WirePlan } from '#marketplace/payments/contract.ts';
import type { LineKind } from '#marketplace/payments/rules.ts';
import type { Currency } from '#property/money.ts';
import type { AdType } from '#property/section.ts';

/** A purchase option: `label` in a list, `note` on the card of its plan, `credit` in cents off its price. */
export type OptionView = { kind: LineKind; planId: string; label: string; note: string; credit: number };

/**
 * A listing on the order page. Texts are formatted on the server, because browsers lack some languages' month names.
 */
export type OrderListingView = {
  adId: number;
  title: string;
  picture: string | null;
  adType: AdType;
  currency: Currency;
  /** State, present plan and expiry. */
  facts: readonly string[];
  options: readonly OptionView[];
  suggested: string | null;
  /** Why nothing can be ordered. */
  blocked: string | null;
};

export type OrderView = {
  listings: readonly OrderListingView[];
  plans: readonly WirePlan[];
  unknown: number;
  isTooMany: boolean;
};
