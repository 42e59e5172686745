import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { lockAgreementRoom } from '#marketplace/agencies/agreements/writes.ts';
import { changeStateIn } from '#marketplace/listings/writes.ts';
import { plansFor } from '#marketplace/payments/plans/reads.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { MessageKey } from '#platform/i18n/language.ts';
import { currencyOf } from '#property/county.ts';
import type { Issue } from '../contract.ts';
import type { WireSubmitted } from '../drafts/contract.ts';
import { kindOf } from '../drafts/present.ts';
import { type DraftRow, lockListingOfDraft, readDraft } from '../drafts/reads.ts';
import { deleteDraftsOfListing } from '../drafts/writes.ts';
import type { DraftFields } from '../fields/draft-fields.ts';
import { type LegalFinding, readLegalFindings } from '../law/findings.ts';
import { isChangedLive, isEditable } from '../listing/editing.ts';
import { planOfAgreement } from '../purchases/for-sale.ts';
import { readAgreement, readSeller } from '../reads.ts';
import { validateSubmission } from './validate-submission.ts';
import { type Publication, publish, publishPaid, type ReviewFunctions, upsertListing } from './writes.ts';

export type SubmitOptions = Publication &
  ReviewFunctions & {
    pool: pg.Pool;
    gazetteer: () => Gazetteer;
  };

export type SubmitResult =
  | { ok: true; answer: WireSubmitted }
  | { ok: false; reason: 'unknown' | 'over' | 'noAgreedPlan' | 'agreementFull' }
  | { ok: false; reason: 'incomplete'; issues: Issue[] }
  | { ok: false; reason: 'unlawful'; findings: LegalFinding[] };

/** Thrown to roll back after the listing was written. */
class SubmissionRefused extends Error {
  readonly refusal: Extract<SubmitResult, { ok: false }>;
  constructor(refusal: Extract<SubmitResult, { ok: false }>) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/**
 * Submits a draft: validates it, writes its listing and returns the next step. A new listing waits for payment, one
 * under an agreement is published, and changes of an existing listing go live.
 * @param requestReview sends a new listing to a moderator when only its wording stops it
 */
export async function submit(
  options: SubmitOptions,
  viewer: Viewer,
  draftId: string,
  { requestReview, now }: { requestReview: boolean; now: Date },
): Promise<SubmitResult> {
  try {
    return await inTransaction(options.pool, async (client): Promise<SubmitResult> => {
      await lockListingOfDraft(client, draftId);
      const row = await readDraft(client, viewer, draftId, { lock: true });
      if (!row) return { ok: false, reason: 'unknown' };
      if (row.ad_state !== null && !isEditable(row.ad_state)) return { ok: false, reason: 'over' };
      const { fields, issues } = await validateSubmission(client, row, options.gazetteer(), now);
      if (issues.length > 0) return { ok: false, reason: 'incomplete', issues };
      const fixed = paidChangeRefusal(row, fields);
      if (fixed) return fixed;

      const seller = await readSeller(client, { userId: row.user_id, agencyId: row.agency_id });
      const advertiser = row.agency_id === null ? null : { licenceNumber: seller.claimed_licence };
      const findings = readLegalFindings(fields, advertiser, options.checkWording);
      const stops = findings.filter(({ severity }) => severity === 'stop');
      const unlawful = { ok: false, reason: 'unlawful', findings: stops } as const;
      // A moderator can approve wording only, and not of a live listing, whose text would be public during the review.
      const isUp = isChangedLive(row.ad_state);
      if (stops.length > 0 && (isUp || stops.some(({ start }) => start === undefined))) return unlawful;

      const adId = await storeListing(client, viewer, row, fields);
      if (stops.length > 0 && !(await options.wordingPasses(client, adId))) {
        if (!requestReview) throw new SubmissionRefused(unlawful);
        // Payment waits until the wording is approved; then the draft is submitted again.
        await changeStateIn(client, { adId, action: 'recall', actor: 'owner', userId: viewer.userId });
        await options.review(client, adId, 'new', { always: true });
        return { ok: true, answer: { adId, next: 'review', isChange: false, inReview: true } };
      }
      return { ok: true, answer: await nextStep(client, options, row, fields, adId) };
    });
  } catch (error) {
    if (error instanceof SubmissionRefused) return error.refusal;
    throw error;
  }
}

/** @returns a refusal when a paid or ordered listing changes its type or currency, because plans differ by both */
function paidChangeRefusal(row: DraftRow, { adType, countyId }: DraftFields) {
  if (!row.is_bought) return null;
  const isOtherType = row.placed_type !== adType;
  if (!isOtherType && row.placed_currency === currencyOf(countyId!)) return null;
  return isOtherType
    ? incomplete('adType', 'placement.draft.fixedType')
    : incomplete('countyId', 'placement.draft.fixedCurrency');
}

function incomplete(
  field: Issue['field'],
  message: MessageKey,
): Extract<SubmitResult, { reason: 'incomplete' }> {
  return { ok: false, reason: 'incomplete', issues: [{ field, path: field, message }] };
}

/** @throws SubmissionRefused when a picture has been deleted */
async function storeListing(
  client: pg.ClientBase,
  viewer: Viewer,
  row: DraftRow,
  fields: DraftFields,
): Promise<number> {
  const done = await upsertListing(client, viewer, row, fields);
  if (done.ok) return done.adId;
  throw new SubmissionRefused(incomplete('images', 'placement.draft.foreignPictures'));
}

async function nextStep(
  client: pg.ClientBase,
  options: SubmitOptions,
  row: DraftRow,
  fields: DraftFields,
  adId: number,
): Promise<WireSubmitted> {
  const { editing, agreement } = kindOf(row);
  if (isChangedLive(row.ad_state)) {
    await deleteDraftsOfListing(client, adId);
    const review = await options.reviewChange(client, adId);
    const next = review === 'held' ? 'review' : 'published';
    return { adId, next, isChange: true, inReview: review !== 'passed' };
  }
  if (editing) return published(adId, await publishPaid(client, adId, options));
  if (agreement) {
    const plans = await plansFor(client, fields.adType, currencyOf(fields.countyId!));
    const plan = planOfAgreement(await readAgreement(client, row.agency_id!), plans);
    if (!plan) throw new SubmissionRefused({ ok: false, reason: 'noAgreedPlan' });
    const room = await lockAgreementRoom(client, row.agency_id!);
    if (room !== null && room < 1) throw new SubmissionRefused({ ok: false, reason: 'agreementFull' });
    return published(adId, await publish(client, adId, plan, options));
  }
  const planId = fields.productIds!;
  return {
    adId,
    next: 'payment',
    isChange: false,
    inReview: false,
    orderRequest: { lines: [{ adId, kind: 'plan', planId }] },
  };
}

function published(adId: number, isPublished: boolean): WireSubmitted {
  return { adId, next: isPublished ? 'published' : 'review', isChange: false, inReview: !isPublished };
}
