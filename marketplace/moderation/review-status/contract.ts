import { z } from 'zod';
import { CASE_KINDS, DECISIONS } from '../rules.ts';
import { SEVERITIES } from '../wording/finding.ts';

/** The requests that an advertiser may make: a review before publication, or an appeal against a decision. */
export const APPEAL_KINDS = ['appeal', 'review'] as const;
export type AppealKind = (typeof APPEAL_KINDS)[number];

const moment = z.iso.datetime();

const decision = z.object({
  kind: z.enum(CASE_KINDS).describe('Cause of the review; `appeal` for the decision on an appeal'),
  decision: z.enum(DECISIONS),
  reason: z.string().nullable(),
  basis: z.string().nullable().describe('Legal or policy basis of the reason'),
  text: z.string().nullable().describe('Message of the moderator'),
  words: z.string().nullable().describe('Message of the advertiser to the moderator'),
  at: moment,
  isLive: z.boolean().describe('The listing was on the market when it was decided'),
  isInForce: z.boolean().describe('The decision applies to the current state and text of the listing'),
});
export type MailedDecision = z.output<typeof decision>;

/** The review status that an advertiser may see. */
export const reviewStatus = z.object({
  waiting: z
    .object({ kind: z.enum(CASE_KINDS), since: moment, words: z.string().nullable() })
    .nullable()
    .describe(
      'Open review; null also for reviews caused by reports, which are not disclosed to the advertiser',
    ),
  decisions: z.array(decision).describe('Newest first'),
  passages: z
    .array(z.object({ quote: z.string(), severity: z.enum(SEVERITIES), why: z.string() }))
    .describe('Automatic findings in the texts'),
  mayAsk: z.enum(APPEAL_KINDS).nullable().describe('Request that the advertiser can make now'),
});
export type ReviewStatus = z.output<typeof reviewStatus>;
