import type pg from 'pg';
import type { Language, Locale } from '#platform/i18n/language.ts';
import type { PaymentProvider } from '../providers/provider.ts';
import type { Seller } from '../receipts/seller.ts';
import type { Purchases } from './purchases.ts';

/** Everything that routes and jobs of payments need; created by the server. */
export type PaymentContext = {
  pool: pg.Pool;
  /** The provider of new orders, whose webhooks are accepted. */
  provider: PaymentProvider;
  purchases: Purchases;
  seller: Seller;
  languages: Record<Locale, Language>;
  /** Public address of the site, without a trailing slash. */
  publicUrl: string;
};
