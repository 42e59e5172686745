import type { I18nContext, MessageKey, Translate } from '#platform/i18n/language.ts';
import { sidesOf } from '../rules.ts';
import type { CheckId, CheckState } from '../trust-signals/checks.ts';
import type { WireSignals } from '../trust-signals/contract.ts';
import type { DetailRow } from './listing-row.ts';
import { amountText } from './price.ts';

const DAY = 86_400_000;

/** What tells an honest ad: since when it is offered and at what, and what is known of who offers it. */
export function presentSignals(row: DetailRow, { t }: Pick<I18nContext, 't'>, now = new Date()): WireSignals {
  const since = row.first_published_at;
  const until = row.closed_at ?? now;
  const [side] = sidesOf(row.ad_type, row.price_type);
  const first = row.prices.find((one) => one.side === side && one.price !== null);
  return {
    firstPublished: since?.toISOString(),
    daysOnMarket: since ? Math.max(0, Math.floor((until.getTime() - since.getTime()) / DAY)) : undefined,
    firstPrice: first && amountText(t, first.price!, row.currency, first.collection_period),
    checks: checksOf(row, t),
    alsoAdvertised: [],
  };
}

function checksOf(row: DetailRow, t: Translate): WireSignals['checks'] {
  const shown = row.contact_preferences === 'email' ? null : (row.contact_phone ?? row.seller_phone);
  const known: KnownCheck[] = [row.account?.isEmailVerified ? 'email.checked' : 'email.not_checked'];
  // The number that the ad shows, not any that the account has.
  if (shown) known.push(shown === row.account?.phone ? 'phone.checked' : 'phone.not_checked');
  const licence = licenceState(row);
  if (licence) known.push(`licence.${licence}`);
  if (row.has_agreement) known.push('agreement.checked');
  known.push('ownership.not_checked');
  return known.map((check) => checkOf(check, t));
}

/** @returns null where the advertiser does not claim to be a licensed agent */
function licenceState(row: DetailRow): CheckState | null {
  if (row.seller_has_agency && !row.is_licence_verified) return 'not_checked';
  if (row.seller_kind === 'private' || row.licence_number === null) return null;
  return row.is_licence_verified ? 'checked' : 'stated';
}

/** What can be known of a check: those that the catalogue has words for. */
type KnownCheck = Extract<
  `${CheckId}.${CheckState}`,
  MessageKey extends infer Key ? (Key extends `listings.check.${infer Check}` ? Check : never) : never
>;

/** A check in the words of a language. */
export function checkOf(check: KnownCheck, t: Translate): WireSignals['checks'][number] {
  const [id, state] = check.split('.') as [CheckId, CheckState];
  return { id, state, title: t(`listings.check.${check}`), words: t(`listings.checkMeans.${check}`) };
}
