import type { WirePlan } from '#marketplace/payments/contract.ts';
import type { LineKind } from '#marketplace/payments/rules.ts';
import type { Currency } from '#property/money.ts';
import type { AdType } from '#property/section.ts';

/** What may be ordered for an ad, in words: `label` in a list of choices, `note` on the card of its plan. */
export type OptionView = { kind: LineKind; planId: string; label: string; note: string };

/** An ad as the page that orders shows it. Its words are made on the server: browsers do not know every language's months. */
export type OrderAdView = {
  adId: number;
  title: string;
  picture: string | null;
  adType: AdType;
  currency: Currency;
  /** Where it stands, what it has now, when that ends. */
  facts: readonly string[];
  options: readonly OptionView[];
  suggested: string | null;
  /** Why nothing can be ordered for it. */
  blocked: string | null;
};

export type OrderView = {
  ads: readonly OrderAdView[];
  plans: readonly WirePlan[];
  unknown: number;
  isTooMany: boolean;
};
