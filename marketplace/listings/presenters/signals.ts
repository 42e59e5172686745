import type { Translate } from '#language/language.ts';
import { sidesOf } from '../rules.ts';
import type { CheckId, CheckState } from '../signals/checks.ts';
import type { WireSignals } from '../signals/contract.ts';
import type { DetailRow, Speech } from './listing-row.ts';
import { amountText } from './price.ts';

const DAY = 86_400_000;

/** What tells an honest ad: since when it is offered and at what, and what is known of who offers it. */
export function presentSignals(row: DetailRow, { t }: Pick<Speech, 't'>, now = new Date()): WireSignals {
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
  const isPrivate = row.seller_kind === 'private';
  const shown = row.contact_preferences === 'email' ? null : (row.contact_phone ?? row.seller_phone);
  const known: [CheckId, CheckState][] = [
    ['email', row.account?.isEmailVerified ? 'checked' : 'not_checked'],
  ];
  // The number that the ad shows, not any that the account has.
  if (shown) known.push(['phone', shown === row.account?.phone ? 'checked' : 'not_checked']);
  if (!isPrivate && row.licence_number) known.push(['licence', 'stated']);
  if (row.has_agreement) known.push(['agreement', 'checked']);
  known.push(['ownership', 'not_checked']);
  return known.map(([id, state]) => checkOf(id, state, t));
}

/** A check in the words of a language. */
export function checkOf(id: CheckId, state: CheckState, t: Translate): WireSignals['checks'][number] {
  const key = `${id}.${state}` as 'email.checked';
  return { id, state, title: t(`listings.check.${key}`), words: t(`listings.checkMeans.${key}`) };
}
