import { z } from 'zod';
import { hiddenValue } from '#marketplace/listings/plausibility/contract.ts';
import { idParam } from '#platform/http/id-param.ts';
import { storableText } from '#platform/http/storable-text.ts';
import type { MessageKey } from '#platform/i18n/language.ts';
import { LISTING_STATES } from '#property/listing-state.ts';
import { AD_TYPES } from '#property/section.ts';
import { OUTCOMES } from './reports/rules.ts';
import { CASE_KINDS, DECISIONS, MAX_NOTE_LENGTH, RISK_REASON_IDS } from './rules.ts';
import { GROUNDS, SEVERITIES } from './wording/finding.ts';

/** Page size of the queue. */
export const CASES_PER_PAGE = 50;
/** Maximum offset for pagination. */
const MAX_CASE_OFFSET = 1_000_000;

export const caseParams = z.object({ id: idParam });
export const listingParams = z.object({ adId: idParam });
export const caseQuery = z.object({ lang: z.enum(['en', 'ga']).optional().catch(undefined) });
export const casesQuery = caseQuery.extend({
  state: z.enum(['open', 'decided']).default('open'),
  assigned: z
    .enum(['anyone', 'me'])
    .default('anyone')
    .describe('me: only the cases that the moderator works on'),
  from: z.coerce.number().int().min(0).max(MAX_CASE_OFFSET).default(0),
});

/** Text from users. */
const words = storableText().trim().min(1).max(MAX_NOTE_LENGTH);

export const appealBody = z.strictObject({ text: words.describe('Explanation for the moderator') });
export const opened = z.object({ caseId: z.int(), message: z.string() });

export const decisionBody = z
  .strictObject({
    decision: z.enum(DECISIONS),
    reasonId: z.int().min(1).max(9).optional().describe('Reason; required unless approved'),
    text: words.optional().describe('Message to the advertiser, in their language'),
    version: z.int().min(1).describe('Version of the case that was shown'),
    contentVersion: z
      .int()
      .min(1)
      .default(1)
      .describe('Version of the listing that was shown; required to approve'),
  })
  .refine(({ decision, reasonId }) => (decision === 'approve') === (reasonId === undefined), {
    path: ['reasonId'],
    message: 'refusals.reasonMissing' satisfies MessageKey,
  });
export const assignBody = z.strictObject({
  to: z.uuid().nullable().describe('A moderator; null: nobody'),
  from: z.uuid().nullable().describe('The assignee that was shown'),
});
export const undoBody = z.strictObject({ version: z.int().min(1) });

const moment = z.iso.datetime();
const verdict = z.object({
  decision: z.enum(DECISIONS),
  reason: z.string().nullable(),
  text: z.string().nullable(),
  at: moment,
  by: z.string().nullable().describe('Null: the account was erased'),
});

export const queueCase = z.object({
  id: z.int(),
  version: z.int(),
  contentVersion: z.int().describe('Increases with each change of the listing; required to approve'),
  kind: z.enum(CASE_KINDS),
  risk: z.int().describe('Risk from 0 to 100'),
  reasons: z.array(z.object({ id: z.enum(RISK_REASON_IDS), points: z.int(), words: z.string() })),
  openedAt: moment,
  ad: z.object({
    id: z.int(),
    adType: z.enum(AD_TYPES),
    state: z.enum(LISTING_STATES),
    address: z.string(),
    price: z.string(),
    picture: z.string().nullable(),
  }),
  assignee: z.object({ id: z.uuid(), name: z.string() }).nullable().describe('The moderator who works on it'),
  decided: verdict.nullable(),
  undoUntil: moment.nullable().describe('Until then the decision can be undone and has no effect'),
});
export type QueueCase = z.output<typeof queueCase>;

export const queuePage = z.object({
  cases: z.array(queueCase),
  total: z.int(),
  nextFrom: z.int().nullable(),
  reasons: z.array(z.object({ id: z.int(), words: z.string() })).describe('Rejection reasons'),
  moderators: z
    .array(z.object({ id: z.uuid(), name: z.string() }))
    .describe('Whom a case can be assigned to'),
});
export type QueuePage = z.output<typeof queuePage>;

const checkedText = z.object({
  field: z.enum(['title', 'description', 'features', 'address', 'contact_info']),
  text: z.string(),
  findings: z.array(
    z.object({
      ground: z.enum(GROUNDS),
      severity: z.enum(SEVERITIES),
      start: z.int(),
      end: z.int().describe('Exclusive end position in UTF-16 units'),
      what: z.string(),
      why: z.string(),
    }),
  ),
});
export type CheckedText = z.output<typeof checkedText>;

const relatedListing = z.object({
  adId: z.int(),
  address: z.string(),
  picture: z.string().nullable(),
  state: z.enum(LISTING_STATES),
  advertiser: z.string(),
});
export type RelatedListing = z.output<typeof relatedListing>;

export const fullCase = queueCase.extend({
  note: z.string().nullable().describe('Message of the advertiser'),
  texts: z.array(checkedText),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  hiddenValues: z.array(hiddenValue).describe('Values that are not shown'),
  pictures: z.array(z.object({ url: z.string(), caption: z.string().nullable() })),
  prices: z.array(z.object({ at: moment, words: z.string() })),
  states: z.array(
    z.object({
      at: moment,
      from: z.enum(LISTING_STATES).nullable(),
      to: z.enum(LISTING_STATES),
      reason: z.string().nullable(),
    }),
  ),
  advertiser: z.object({
    userId: z.uuid().nullable().describe('The account; null for an agency or a former account'),
    isSuspended: z.boolean(),
    name: z.string(),
    kind: z.string(),
    since: moment,
    ads: z.int(),
    decisions: z.array(verdict.extend({ adId: z.int() })),
  }),
  sameHomes: z
    .array(
      relatedListing.extend({
        isSameAdvertiser: z.boolean(),
        reasons: z.array(z.string()).describe('Evidence for and against the match'),
      }),
    )
    .describe('Other listings, likely of the same property'),
  samePictures: z.array(relatedListing).describe('Listings of other sellers with one of its pictures'),
  reports: z
    .array(
      z.object({
        reason: z.string(),
        message: z.string().nullable(),
        at: moment,
        hasAccount: z.boolean(),
        decided: z.int().describe('Earlier decided reports of the same reporter'),
        right: z.int().describe('Number of them that were upheld'),
        outcome: z.enum(OUTCOMES).nullable(),
      }),
    )
    .describe('Reports without the names of the reporters'),
  mayDecide: z.boolean().describe('False for own listings and for appeals against own decisions'),
});
export type FullCase = z.output<typeof fullCase>;
