import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { checkWording } from '#marketplace/moderation/wording/check.ts';
import { GROUNDS, type Severity } from '#marketplace/moderation/wording/finding.ts';
import { AD_TYPES, OFFERINGS } from '#property/section.ts';

/** The monthly rent in euro that sentences about deposits are checked against. */
const MONTHLY_RENT = 2_000;

const sentence = z.object({
  part: z.enum(['development', 'held_out']),
  language: z.enum(['en', 'ga']),
  adType: z.enum(AD_TYPES),
  offering: z.enum(OFFERINGS),
  ownHome: z.enum(['yes', 'no']).transform((word) => word === 'yes'),
  label: z.enum(['stop', 'warn', 'fine']),
  grounds: z.string().transform((names) => z.array(z.enum(GROUNDS)).parse(names.split(' ').filter(Boolean))),
  text: z.string().min(1),
});
type Sentence = z.output<typeof sentence>;

/** A sentence with its label and the check's result. */
export type CheckedSentence = Sentence & { result: Severity | 'fine'; grounded: boolean };

export type Score = {
  sentences: number;
  /** Precision: the share of flagged sentences that should be flagged. */
  precision: number;
  /** Recall: the share of sentences to flag that were flagged. */
  recall: number;
  /** The share of correctly flagged sentences with the labelled severity and ground. */
  severity: number;
  ground: number;
};

/** @returns the labelled sentences with the check's result, as in a listing */
export function checkSentences(): CheckedSentence[] {
  const file = readFileSync(path.join(import.meta.dirname, 'sentences.csv'), 'utf8');
  return z
    .array(sentence)
    .parse(parse(file, { columns: true }))
    .map(checkSentence);
}

function checkSentence(one: Sentence): CheckedSentence {
  const findings = checkWording({
    text: one.text,
    field: 'description',
    adType: one.adType,
    offering: one.offering,
    ownerOccupied: one.ownHome,
    monthlyRent: MONTHLY_RENT,
  });
  const isStopped = findings.some(({ severity }) => severity === 'stop');
  const named = new Set(findings.map(({ ground }) => ground));
  return {
    ...one,
    result: isStopped ? 'stop' : findings.length > 0 ? 'warn' : 'fine',
    grounded: one.grounds.every((ground) => named.has(ground)),
  };
}

/** @returns the scores of some sentences; a share of none is 1 */
export function scoreOf(checked: readonly CheckedSentence[]): Score {
  const flagged = checked.filter(({ result }) => result !== 'fine');
  const wrong = checked.filter(({ label }) => label !== 'fine');
  const rightly = flagged.filter(({ label }) => label !== 'fine');
  const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);
  return {
    sentences: checked.length,
    precision: share(rightly.length, flagged.length),
    recall: share(rightly.length, wrong.length),
    severity: share(rightly.filter(({ result, label }) => result === label).length, rightly.length),
    ground: share(rightly.filter(({ grounded }) => grounded).length, rightly.length),
  };
}
