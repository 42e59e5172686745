import { z } from 'zod';
import { CASE_KINDS, DECISIONS } from '../rules.ts';
import { SEVERITIES } from '../wording/finding.ts';

/** What an advertiser may ask for: a person, before an ad is published, or another one, after it was decided about. */
export const PLEAS = ['appeal', 'review'] as const;
export type Plea = (typeof PLEAS)[number];

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
export type ToldDecision = z.output<typeof decision>;

/** Where an ad stands with the people who look at ads, as its advertiser may know it. */
export const standing = z.object({
  waiting: z
    .object({ kind: z.enum(CASE_KINDS), since: moment, words: z.string().nullable() })
    .nullable()
    .describe('Somebody is to look at it; null also where it was reported, which its advertiser is not told'),
  decisions: z.array(decision).describe('The latest first'),
  passages: z
    .array(z.object({ quote: z.string(), severity: z.enum(SEVERITIES), why: z.string() }))
    .describe('What a program found in its texts'),
  mayAsk: z.enum(PLEAS).nullable().describe('What its advertiser may ask for as it stands'),
});
export type Standing = z.output<typeof standing>;
