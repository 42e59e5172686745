import type pg from 'pg';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Currency } from '#property/money.ts';
import type { AdType } from '#property/section.ts';
import type { LineKind } from '../rules.ts';
import type { Order } from './order.ts';

/** A requested purchase for one ad. */
export type WantedLine = { adId: number; kind: LineKind; planId: string };

/** An ad that can be ordered for, as receipts name it. */
export type PurchasableListing = {
  adId: number;
  adType: AdType;
  title: string;
  /** The unused part of its paid plan in cents, and the order line of that plan. */
  unused?: { lineId: number; amount: number } | null;
};

export type Purchasable =
  | {
      ok: true;
      currency: Currency;
      agencyId: number | null;
      /** Named on the receipt beside the payer: the agency. */
      billTo?: string | undefined;
      ads: readonly PurchasableListing[];
    }
  | {
      ok: false;
      /**
       * `unknown_ad`: also another seller's ad. `not_now`: impossible in its state. `wrong_plan`: the plan does not
       * exist for it now.
       */
      reason: 'unknown_ad' | 'not_now' | 'wrong_plan' | 'mixed_currencies';
    };

/** Functions about ads that payments need; provided by the server, because payments cannot import listings. */
export type Purchases = {
  /** Checks who may order what for which ad, in the transaction that writes the order. All lines have one currency. */
  purchasable: (client: pg.ClientBase, viewer: Viewer, lines: readonly WantedLine[]) => Promise<Purchasable>;
  /**
   * Delivers the purchase, in the transaction that marks the order paid. If it throws, both are rolled back, and the
   * provider sends its event again.
   */
  fulfil: (client: pg.ClientBase, order: Order) => Promise<void>;
};
