import type { PurchaseOrderRow } from '#database/rows.ts';
import type { AdType } from '#property/section.ts';
import type { FeaturedLevel } from '#property/seller.ts';
import type { Card, ProviderName } from '../providers/provider.ts';
import type { LineKind } from '../rules.ts';

/** A line of an order; amounts in cents, VAT included, the rate in basis points. */
export type OrderLine = {
  id: number;
  adId: number;
  kind: LineKind;
  planId: string;
  title: string;
  /** The charged amount: the price of the plan less `credit`. */
  amount: number;
  /** The unused part of the plan that this upgrade replaced. */
  credit: number;
  /** The part of the price that was taken off a later plan of the listing. */
  carried: number;
  vatRate: number;
  vat: number;
  adType: AdType;
  level: FeaturedLevel;
  durationDays: number;
  featuredLevel: FeaturedLevel;
};

export type OrderRefund = {
  id: number;
  kind: 'moderator' | 'late' | 'unused';
  amount: number;
  state: 'pending' | 'done' | 'failed';
  reason: string;
  lineIds: number[];
  requestedAt: Date;
  doneAt: Date | null;
};

/** An order with its lines, refunds, checkout and receipt. */
export type Order = Pick<PurchaseOrderRow, 'id' | 'locale' | 'currency' | 'state' | 'total' | 'vat'> & {
  payerId: string | null;
  payerName: string;
  payerEmail: string;
  billTo: string | null;
  agencyId: number | null;
  createdAt: Date;
  expiresAt: Date;
  paidAt: Date | null;
  lines: OrderLine[];
  checkout: { id: number; provider: ProviderName; sessionId: string | null; url: string | null } | null;
  payment: { id: number; provider: ProviderName; reference: string; card: Card | null } | null;
  refunds: OrderRefund[];
  receipt: { year: number; number: number } | null;
};
