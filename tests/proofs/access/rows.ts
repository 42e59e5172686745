import type { Row } from './row.ts';
import { ACCOUNT_ROWS } from './rows/accounts.ts';
import { ADMINISTRATION_ROWS } from './rows/administration.ts';
import { ALERT_ROWS } from './rows/alerts.ts';
import { BUDGET_ROWS } from './rows/budgets.ts';
import { COST_ROWS } from './rows/costs.ts';
import { ENQUIRY_ROWS } from './rows/enquiries.ts';
import { FOLLOWED_HOME_ROWS } from './rows/followed-homes.ts';
import { HIDDEN_LISTING_ROWS } from './rows/hidden-ads.ts';
import { HOME_CORRECTION_ROWS } from './rows/home-corrections.ts';
import { LENDER_ROWS } from './rows/lenders.ts';
import { MEDIA_ROWS } from './rows/media.ts';
import { MODERATION_ROWS } from './rows/moderation.ts';
import { MORTGAGE_ROWS } from './rows/mortgages.ts';
import { OFFER_ROWS } from './rows/offers.ts';
import { PAYMENT_ROWS } from './rows/payments.ts';
import { PLACEMENT_ROWS } from './rows/placement.ts';
import { PREVIEW_ROWS } from './rows/preview.ts';
import { PUBLIC_ROWS } from './rows/public.ts';
import { PUBLICATION_ROWS } from './rows/publication.ts';
import { PUSH_ROWS } from './rows/push.ts';
import { REPORT_ROWS } from './rows/reports.ts';
import { SAVED_LISTING_ROWS } from './rows/saved-ads.ts';
import { SAVED_SEARCH_ROWS } from './rows/saved-searches.ts';
import { VALUATION_ROWS } from './rows/valuation.ts';
import { VIEWING_ROWS } from './rows/viewings.ts';
import { WEBHOOK_ROWS } from './rows/webhooks.ts';

/** The access matrix: who may use each route, and on whose objects. */
export const ROWS: Readonly<Record<string, Row>> = {
  ...PUBLIC_ROWS,
  ...ACCOUNT_ROWS,
  ...ADMINISTRATION_ROWS,
  ...ALERT_ROWS,
  ...BUDGET_ROWS,
  ...COST_ROWS,
  ...ENQUIRY_ROWS,
  ...FOLLOWED_HOME_ROWS,
  ...HOME_CORRECTION_ROWS,
  ...LENDER_ROWS,
  ...MEDIA_ROWS,
  ...MODERATION_ROWS,
  ...MORTGAGE_ROWS,
  ...OFFER_ROWS,
  ...PAYMENT_ROWS,
  ...PLACEMENT_ROWS,
  ...PUBLICATION_ROWS,
  ...PREVIEW_ROWS,
  ...PUSH_ROWS,
  ...SAVED_SEARCH_ROWS,
  ...WEBHOOK_ROWS,
  ...SAVED_LISTING_ROWS,
  ...HIDDEN_LISTING_ROWS,
  ...VALUATION_ROWS,
  ...VIEWING_ROWS,
  ...REPORT_ROWS,
};
