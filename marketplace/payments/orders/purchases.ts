import type pg from 'pg';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Currency } from '#property/money.ts';
import type { AdType } from '#property/section.ts';
import type { LineKind } from '../rules.ts';
import type { Order } from './order.ts';

/** What somebody wants to buy for which ad. */
export type WantedLine = { adId: number; kind: LineKind; planId: string };

/** An ad that may be ordered for, as receipts name it. */
export type PurchasableAd = { adId: number; adType: AdType; title: string };

export type Purchasable =
  | {
      ok: true;
      currency: Currency;
      agencyId: number | null;
      /** Whom the receipt names beside the payer: the agency. */
      billTo?: string | undefined;
      ads: readonly PurchasableAd[];
    }
  | {
      ok: false;
      /**
       * `unknown_ad`: also one of somebody else's. `not_now`: its state has no use for that. `wrong_plan`: there is no such
       * plan for it now.
       */
      reason: 'unknown_ad' | 'not_now' | 'wrong_plan' | 'mixed_currencies';
    };

/** What this room needs of those that know ads; handed in by the server. */
export type Purchases = {
  /** Who may order what for which ad, judged in the transaction that writes the order. All lines have one currency. */
  purchasable: (client: pg.ClientBase, viewer: Viewer, lines: readonly WantedLine[]) => Promise<Purchasable>;
  /**
   * Gives what was paid for, in the transaction that marks the order paid: what it throws undoes both, and the provider
   * tells us again.
   */
  fulfil: (client: pg.ClientBase, order: Order) => Promise<void>;
};
