import type { I18nContext, MessageKey, Translate } from '#platform/i18n/language.ts';
import { sidesOf } from '../rules.ts';
import type { CheckState, TrustCheckId } from '../trust-signals/checks.ts';
import type { WireTrustSignals } from '../trust-signals/contract.ts';
import type { DetailRow } from './listing-row.ts';
import { amountText } from './price.ts';

const DAY = 86_400_000;

/** Trust signals: time on the market, first price, and verified facts about the advertiser. */
export function presentTrustSignals(
  row: DetailRow,
  { t }: Pick<I18nContext, 't'>,
  now = new Date(),
): WireTrustSignals {
  const since = row.first_published_at;
  const until = row.closed_at ?? now;
  const [side] = sidesOf(row.ad_type, row.price_type);
  const first = row.prices.find((one) => one.side === side && one.price !== null);
  return {
    firstPublished: since?.toISOString(),
    daysOnMarket: since ? Math.max(0, Math.floor((until.getTime() - since.getTime()) / DAY)) : undefined,
    firstPrice: first && amountText(t, first.price!, row.currency, first.collection_period),
    checks: trustChecksOf(row, t),
    alsoAdvertised: [],
  };
}

function trustChecksOf(row: DetailRow, t: Translate): WireTrustSignals['checks'] {
  const shown = row.contact_preferences === 'email' ? null : (row.contact_phone ?? row.seller_phone);
  const knownChecks: KnownCheck[] = [row.account?.isEmailVerified ? 'email.checked' : 'email.not_checked'];
  // The number on the listing, not another one of the account.
  if (shown) knownChecks.push(shown === row.account?.phone ? 'phone.checked' : 'phone.not_checked');
  const licence = licenceState(row);
  if (licence) knownChecks.push(`licence.${licence}`);
  if (row.has_agreement) knownChecks.push('agreement.checked');
  knownChecks.push('ownership.not_checked');
  return knownChecks.map((check) => checkOf(check, t));
}

/** @returns null unless the advertiser claims to be a licensed agent */
function licenceState(row: DetailRow): CheckState | null {
  if (row.seller_has_agency && !row.is_licence_verified) return 'not_checked';
  if (row.seller_kind === 'private' || row.licence_number === null) return null;
  return row.is_licence_verified ? 'checked' : 'stated';
}

/** Possible checks: those with texts. */
type KnownCheck = Extract<
  `${TrustCheckId}.${CheckState}`,
  MessageKey extends infer Key ? (Key extends `listings.check.${infer Check}` ? Check : never) : never
>;

/** A check in a language. */
export function checkOf(check: KnownCheck, t: Translate): WireTrustSignals['checks'][number] {
  const [id, state] = check.split('.') as [TrustCheckId, CheckState];
  return { id, state, title: t(`listings.check.${check}`), words: t(`listings.checkMeans.${check}`) };
}
