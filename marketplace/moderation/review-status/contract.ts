import { z } from 'zod';
import { CASE_KINDS, DECISIONS } from '../rules.ts';
import { SEVERITIES } from '../wording/finding.ts';

/** The requests that an advertiser may make: a review before publication, or an appeal against a decision. */
export const APPEAL_KINDS = ['appeal', 'review'] as const;
export type AppealKind = (typeof APPEAL_KINDS)[number];

const moment = z.iso.datetime();

const decision = z.object({
  kind: z.enum(CASE_KINDS).describe('What made a person look: `appeal` for the answer to an appeal'),
  decision: z.enum(DECISIONS),
  reason: z.string().nullable(),
  basis: z.string().nullable().describe('What the reason rests on'),
  text: z.string().nullable().describe('From the moderator'),
  words: z.string().nullable().describe('What the advertiser had written to whoever decided'),
  at: moment,
  isInForce: z.boolean().describe('The ad stands as it was decided, and its words are the same'),
});
export type MailedDecision = z.output<typeof decision>;

/** The review status that an advertiser may see. */
export const reviewStatus = z.object({
  waiting: z
    .object({ kind: z.enum(CASE_KINDS), since: moment, words: z.string().nullable() })
    .nullable()
    .describe('Somebody is to look at it; null also where it was reported, which its advertiser is not told'),
  decisions: z.array(decision).describe('The latest first'),
  passages: z
    .array(z.object({ quote: z.string(), severity: z.enum(SEVERITIES), why: z.string() }))
    .describe('What a program found in its texts'),
  mayAsk: z.enum(APPEAL_KINDS).nullable().describe('What its advertiser may ask for as it stands'),
});
export type ReviewStatus = z.output<typeof reviewStatus>;
