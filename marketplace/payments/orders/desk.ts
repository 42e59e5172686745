import type pg from 'pg';
import type { Language, Locale } from '#platform/i18n/language.ts';
import type { PaymentProvider } from '../providers/provider.ts';
import type { Seller } from '../receipts/seller.ts';
import type { Purchases } from './purchases.ts';

/** Everything that taking money needs: what the server hands this room, for its routes and its jobs alike. */
export type Desk = {
  pool: pg.Pool;
  /** Who takes the money of new orders, and whose webhooks count. */
  provider: PaymentProvider;
  purchases: Purchases;
  seller: Seller;
  languages: Record<Locale, Language>;
  /** Where the site is reached, without a slash at the end. */
  publicUrl: string;
};
