import { ruleValues } from '#marketplace/finance/rules/text-values.ts';
import { overviewOf } from '#marketplace/listings/format/overview.ts';
import { amountText, priceText } from '#marketplace/listings/format/price.ts';
import { askingPricesOf, listingOf } from '#marketplace/listings/from-rows.ts';
import { describeHiddenValues } from '#marketplace/listings/plausibility/describe.ts';
import { factsOfRow } from '#marketplace/listings/plausibility/facts.ts';
import type { DetailRow } from '#marketplace/listings/rows.ts';
import type { Language } from '#platform/i18n/language.ts';
import { moneyOf } from '#property/sterling.ts';
import type { FullCase, QueueCase } from '../contract.ts';
import { REJECTIONS, reasonKey } from '../decisions/reasons.ts';
import type { DuplicateListing, RelatedListing } from '../duplicate-detection/reads.ts';
import type { AdvertiserHistory, CaseRow, DecisionRow } from '../reads.ts';
import { presentReportForModerator } from '../reports/present.ts';
import type { ModeratorReport } from '../reports/reads.ts';
import { UNDO_SECONDS } from '../rules.ts';
import { checkListing } from './checked-fields.ts';

/** A case as an item of the queue. */
export function presentCase(row: CaseRow, { t }: Language): QueueCase {
  const decided = row.decided_at;
  const isSettled = row.settled_at !== null;
  return {
    id: row.id,
    version: row.version,
    contentVersion: row.content_version,
    kind: row.kind,
    risk: row.risk,
    reasons: row.reasons.map(({ id, points }) => ({ id, points, words: t(`moderation.risk.${id}`) })),
    openedAt: row.opened_at.toISOString(),
    ad: {
      id: row.ad_id,
      adType: row.ad_type,
      state: row.ad_state,
      address: row.address,
      price: priceText(askingPricesOf(row), t),
      picture: row.picture,
    },
    assignee: row.assigned_to === null ? null : { id: row.assigned_to, name: row.assigned_name ?? '' },
    decided: decided && presentDecision({ ...row, decision: row.decision!, decided_at: decided }, { t }),
    undoUntil: decided && !isSettled ? new Date(decided.getTime() + UNDO_SECONDS * 1000).toISOString() : null,
  };
}

type Decided = Pick<DecisionRow, 'decision' | 'reason_id' | 'words' | 'decided_at' | 'decided_by_name'>;

function presentDecision(row: Decided, { t }: Pick<Language, 't'>) {
  return {
    decision: row.decision,
    reason: row.reason_id === null ? null : t(reasonKey(row.reason_id)),
    text: row.words,
    at: row.decided_at.toISOString(),
    by: row.decided_by_name,
  };
}

/** The rejection reasons in a language. */
export function presentReasons({ t }: Language) {
  return REJECTIONS.map(({ id }) => ({ id, words: t(reasonKey(id)) }));
}

/** Data of a case besides the listing. */
type CaseContext = {
  mayDecide: boolean;
  reports: readonly ModeratorReport[];
  sameHomes: readonly DuplicateListing[];
  samePictures: readonly RelatedListing[];
};

/** A case with all facts for the decision. */
export function presentFullCase(
  row: CaseRow,
  listing: DetailRow,
  history: AdvertiserHistory,
  { mayDecide, reports, sameHomes, samePictures }: CaseContext,
  language: Language,
): FullCase {
  const { t, locale } = language;
  return {
    ...presentCase(row, language),
    note: row.note,
    texts: checkListing(listing).map(({ field, text, findings }) => ({
      field,
      text,
      findings: findings.map(({ ground, severity, start, end, what, why }) => ({
        ground,
        severity,
        start,
        end,
        what: t(what, ruleValues(locale)),
        why: t(why, ruleValues(locale)),
      })),
    })),
    facts: overviewOf(listingOf(listing), language, Date.now()).map(({ label, text }) => ({
      label,
      value: text,
    })),
    hiddenValues: describeHiddenValues(row.hidden_values, factsOfRow(listing), new Date(), language),
    pictures: listing.images.map(({ url, caption }) => ({ url, caption: caption ?? null })),
    prices: listing.prices.flatMap(({ at, price, collection_period }) =>
      price === null
        ? []
        : [
            {
              at: new Date(at).toISOString(),
              words: amountText(moneyOf(price, listing.currency), collection_period, t),
            },
          ],
    ),
    states: history.states.map(({ at, from_state, to_state, reason }) => ({
      at: at.toISOString(),
      from: from_state,
      to: to_state,
      reason,
    })),
    advertiser: {
      userId: history.userId,
      isSuspended: row.is_suspended,
      name: listing.seller_name ?? '',
      kind: listing.seller_kind,
      since: history.since.toISOString(),
      ads: history.ads,
      decisions: history.decisions.map((one) => ({ adId: one.ad_id, ...presentDecision(one, { t }) })),
    },
    sameHomes: sameHomes.map(({ advertiser, reasons, ...one }) => ({
      ...one,
      advertiser: advertiser ?? '',
      reasons: reasons.map((reason) => t(`moderation.likeness.${reason}`)),
    })),
    samePictures: samePictures.map((one) => ({ ...one, advertiser: one.advertiser ?? '' })),
    reports: reports.map((one) => presentReportForModerator(one, language)),
    mayDecide,
  };
}
