import { contactsIn } from './contact.ts';
import { depositsIn } from './deposit.ts';
import { type Finding, type FindingKind, type Ground, groundTexts, type Wording } from './finding.ts';
import { type Statement, statementsOf } from './grammar.ts';
import { createLexicon, type Lexicon, type Unit, unitsOf } from './lexicon.ts';
import { partsOf } from './people.ts';
import { ALLOWED_EN } from './phrases/allowed-en.ts';
import { GRAMMAR_EN } from './phrases/grammar-en.ts';
import { IRISH } from './phrases/irish.ts';
import { PEOPLE_EN } from './phrases/people-en.ts';
import { SCAM_EN } from './phrases/scam-en.ts';
import { tokensOf } from './tokens.ts';
import { verdictOf } from './verdict.ts';

/** The maximum length of a description; the rest is not checked. */
export const MAX_CHECKED_LENGTH = 32_768;

/** Created on first use: pages that check nothing do not load thousands of phrases. */
let loadedLexicon: Lexicon | undefined;
function lexicon(): Lexicon {
  loadedLexicon ??= createLexicon({ ...PEOPLE_EN, ...GRAMMAR_EN, ...ALLOWED_EN, ...SCAM_EN }, IRISH);
  return loadedLexicon;
}

type Found = { ground: Ground; kind: FindingKind; start: number; end: number };

/**
 * Checks a listing's text for forbidden wording: discrimination on the grounds of the Equal Status Acts, contact
 * details, more than one month's deposit, and signs of fraud. Reads English and Irish together. Pure, and linear in the
 * text.
 * @returns findings in text order; one per place and ground
 */
export function checkWording(wording: Wording): Finding[] {
  const text = wording.text.slice(0, MAX_CHECKED_LENGTH);
  const tokens = tokensOf(text);
  const units = unitsOf(tokens, lexicon());
  const isLetByAge = units.some((unit) => unit.classes.includes('exempt:age'));
  const found: Found[] = statementsOf(partsOf(units)).filter((one) => one.ground !== 'age' || !isLetByAge);
  found.push(...warningsIn(units));
  found.push(
    ...depositsIn(units, wording.monthlyRent ?? null).map((one) => ({
      ground: 'deposit' as const,
      kind: 'deposit' as const,
      ...one,
    })),
  );
  if (wording.field !== 'address' && wording.field !== 'contact_info')
    found.push(
      ...contactsIn(text, tokens, units).map((one) => ({ ground: 'contact_details' as const, ...one })),
    );
  return mergeOverlapping(found.flatMap((one) => toFinding(one, wording)));
}

function warningsIn(units: readonly Unit[]): Statement[] {
  return units.flatMap((unit) =>
    (['payment', 'bidding'] as const)
      .filter((kind) => unit.classes.includes(`${kind}:fraud`))
      .map((kind) => ({ kind, ground: 'fraud' as const, start: unit.start, end: unit.end })),
  );
}

function toFinding({ ground, kind, start, end }: Found, wording: Wording): Finding[] {
  const severity = verdictOf(ground, kind, wording);
  if (!severity) return [];
  return [
    {
      ground,
      kind,
      severity,
      start,
      end,
      what: `wording.what.${kind}`,
      ...groundTexts(ground, wording.countyId),
    },
  ];
}

/** Of overlapping findings of one ground, keeps the most severe, then the longest. */
function mergeOverlapping(findings: readonly Finding[]): Finding[] {
  const findingsByGround = new Map<string, Finding[]>();
  for (const one of [...findings].sort(byPlace)) {
    const before = findingsByGround.get(one.ground) ?? [];
    const last = before.at(-1);
    if (last && one.start < last.end) before[before.length - 1] = moreSevere(last, one);
    else before.push(one);
    findingsByGround.set(one.ground, before);
  }
  return [...findingsByGround.values()].flat().sort(byPlace);
}

function byPlace(a: Finding, b: Finding): number {
  return a.start - b.start || b.end - a.end;
}

function moreSevere(a: Finding, b: Finding): Finding {
  if (a.severity !== b.severity) return a.severity === 'stop' ? a : b;
  return b.end - b.start > a.end - a.start ? b : a;
}
