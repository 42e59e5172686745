import { isAnswered, sendApi } from '#platform/client/send.ts';
import type { ErrorBody } from '#platform/http/error-body.ts';
import type { Locale } from '#platform/i18n/language.ts';
import type { WireFinding } from '../../drafts/contract.ts';
import * as endpoints from '../../endpoints.ts';
import { orderPlan } from '../order-plan.ts';

/** The outcome of a submission. */
export type SubmitOutcome =
  /** The next page: the checkout, or the listing. */
  | { kind: 'on'; url: string; isElsewhere: boolean }
  /** Refused fields by path, with texts. */
  | { kind: 'incomplete'; details: readonly { path: string; message: string }[] }
  /** Wording that stops it. */
  | { kind: 'stopped'; findings: readonly WireFinding[] }
  | { kind: 'signed-out' }
  | { kind: 'failed'; message?: string };

type Refusal = Partial<ErrorBody> & { findings?: readonly WireFinding[] };

/**
 * Submits a draft and orders it if it must be paid.
 * @param key idempotency key of the submission
 * @param requestReview asks a moderator to decide about wording that stops the listing
 */
export async function submitDraft(
  draftId: string,
  locale: Locale,
  key: string,
  askPerson: boolean,
): Promise<SubmitOutcome> {
  try {
    const input = { params: { id: draftId }, body: { askPerson } };
    const sent = await sendApi(endpoints.submitDraft, input, locale, {
      headers: { 'idempotency-key': key },
    });
    if (!isAnswered(sent)) return { kind: 'failed' };
    if (!sent.ok) return refused(sent.status, sent.error ?? {});
    const { adId, next, isChange, inReview, orderRequest } = sent.body;
    const done = `/place-ad/done/${adId}`;
    if (next === 'published') {
      const query = new URLSearchParams({
        ...(isChange && { changed: '' }),
        ...(inReview && { review: '' }),
      });
      return { kind: 'on', url: query.size > 0 ? `${done}?${query}` : done, isElsewhere: false };
    }
    if (next === 'review' || !orderRequest) {
      return { kind: 'on', url: `${done}?${isChange ? 'held' : 'review'}`, isElsewhere: false };
    }
    const ordered = await orderPlan(orderRequest, locale, key);
    if (!ordered.ok) return refused(ordered.status, ordered);
    return { kind: 'on', url: ordered.checkoutUrl, isElsewhere: true };
  } catch {
    return { kind: 'failed' };
  }
}

function refused(status: number, { findings = [], details = [], message }: Refusal): SubmitOutcome {
  if (status === 401) return { kind: 'signed-out' };
  if (findings.length > 0) return { kind: 'stopped', findings };
  if (details.length > 0) return { kind: 'incomplete', details };
  return { kind: 'failed', message };
}
