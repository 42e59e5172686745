import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { changeStateIn } from '#marketplace/listings/writes.ts';
import { plansFor } from '#marketplace/payments/plans/reads.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { MessageKey } from '#platform/i18n/language.ts';
import { currencyOf } from '#property/county.ts';
import { isEditable, isUnderWay } from '../ad/editing.ts';
import type { Issue } from '../contract.ts';
import type { WireSubmitted } from '../drafts/contract.ts';
import { kindOf } from '../drafts/present.ts';
import { type DraftRow, lockAdOfDraft, readDraft } from '../drafts/reads.ts';
import { finishDrafts } from '../drafts/writes.ts';
import type { DraftFields } from '../fields/draft-fields.ts';
import { type LegalFinding, legalFindings } from '../law/findings.ts';
import { agreedPlan } from '../purchases/for-sale.ts';
import { readAgreement, readSeller } from '../reads.ts';
import { judge } from './validate-submission.ts';
import { type Judgement, type Publication, publish, publishPaid, writeAd } from './writes.ts';

export type SubmitOptions = Publication &
  Judgement & {
    pool: pg.Pool;
    gazetteer: () => Gazetteer;
  };

export type Submitted =
  | { ok: true; answer: WireSubmitted }
  | { ok: false; reason: 'unknown' | 'over' | 'noAgreedPlan' }
  | { ok: false; reason: 'incomplete'; issues: Issue[] }
  | { ok: false; reason: 'unlawful'; findings: LegalFinding[] };

/** What is undone where an ad that was written must not stand. */
class Refused extends Error {
  readonly refusal: Extract<Submitted, { ok: false }>;
  constructor(refusal: Extract<Submitted, { ok: false }>) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/**
 * Sends a draft in: judges it, writes its ad and says what comes next. A new ad waits for its payment, that of an agency
 * with an agreement goes on the market, and changes to an ad that is there go live.
 * @param askPerson sends a new ad to a person in spite of its wording, where wording alone stops it
 */
export async function submit(
  options: SubmitOptions,
  viewer: Viewer,
  draftId: string,
  { askPerson, now }: { askPerson: boolean; now: Date },
): Promise<Submitted> {
  try {
    return await inTransaction(options.pool, async (client): Promise<Submitted> => {
      await lockAdOfDraft(client, draftId);
      const row = await readDraft(client, viewer, draftId, { lock: true });
      if (!row) return { ok: false, reason: 'unknown' };
      if (row.ad_state !== null && !isEditable(row.ad_state)) return { ok: false, reason: 'over' };
      const { fields, issues } = await judge(client, row, options.gazetteer(), now);
      if (issues.length > 0) return { ok: false, reason: 'incomplete', issues };
      const fixed = changeOfBought(row, fields);
      if (fixed) return fixed;

      const seller = await readSeller(client, { userId: row.user_id, agencyId: row.agency_id });
      const advertiser = row.agency_id === null ? null : { licenceNumber: seller.claimed_licence };
      const findings = legalFindings(fields, advertiser, options.checkWording);
      const stops = findings.filter(({ severity }) => severity === 'stop');
      const unlawful = { ok: false, reason: 'unlawful', findings: stops } as const;
      // A person may let wording pass, and nothing else; of an ad that is up the words would be read meanwhile.
      const isUp = isUnderWay(row.ad_state);
      if (stops.length > 0 && (isUp || stops.some(({ start }) => start === undefined))) return unlawful;

      const adId = await written(client, viewer, row, fields);
      if (stops.length > 0 && !(await options.wordingPasses(client, adId))) {
        if (!askPerson) throw new Refused(unlawful);
        // Not to be paid for before its words may stand: an approval clears them, and it is sent in again.
        await changeStateIn(client, { adId, action: 'recall', actor: 'owner', userId: viewer.userId });
        await options.review(client, adId, 'new', true);
        return { ok: true, answer: { adId, next: 'review', isChange: false, inReview: true } };
      }
      return { ok: true, answer: await whatNext(client, options, row, fields, adId) };
    });
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

/** @returns the refusal of a draft that changes the type or currency of an ad with a paid or open order: plans differ by both */
function changeOfBought(row: DraftRow, { adType, countyId }: DraftFields) {
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
): Extract<Submitted, { reason: 'incomplete' }> {
  return { ok: false, reason: 'incomplete', issues: [{ field, path: field, message }] };
}

/** @throws Refused where a picture is gone */
async function written(
  client: pg.ClientBase,
  viewer: Viewer,
  row: DraftRow,
  fields: DraftFields,
): Promise<number> {
  const done = await writeAd(client, viewer, row, fields);
  if (done.ok) return done.adId;
  throw new Refused(incomplete('images', 'placement.draft.foreignPictures'));
}

async function whatNext(
  client: pg.ClientBase,
  options: SubmitOptions,
  row: DraftRow,
  fields: DraftFields,
  adId: number,
): Promise<WireSubmitted> {
  const { editing, agreement } = kindOf(row);
  if (isUnderWay(row.ad_state)) {
    await finishDrafts(client, adId);
    const inReview = await options.review(client, adId, 'changed');
    return { adId, next: 'published', isChange: true, inReview };
  }
  if (editing) return published(adId, await publishPaid(client, adId, options));
  if (agreement) {
    const plans = await plansFor(client, fields.adType, currencyOf(fields.countyId!));
    const plan = agreedPlan(await readAgreement(client, row.agency_id!), plans);
    if (!plan) throw new Refused({ ok: false, reason: 'noAgreedPlan' });
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
