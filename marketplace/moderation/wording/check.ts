import { contactsIn } from './contact.ts';
import { depositsIn } from './deposit.ts';
import type { Finding, FindingKind, Ground, Wording } from './finding.ts';
import { type Said, saidOf } from './grammar.ts';
import { createLexicon, type Lexicon, type Unit, unitsOf } from './lexicon.ts';
import { partsOf } from './people.ts';
import { FINE_EN } from './phrases/allowed-en.ts';
import { GRAMMAR_EN } from './phrases/grammar-en.ts';
import { IRISH } from './phrases/irish.ts';
import { PEOPLE_EN } from './phrases/people-en.ts';
import { MORE_EN } from './phrases/scam-en.ts';
import { tokensOf } from './tokens.ts';
import { verdictOf } from './verdict.ts';

/** As long as a description may be; what is longer is checked to here. */
export const MOST_CHECKED = 32_768;

/** Made when the first text is checked: thousands of phrases, which a page that checks none need not carry. */
let made: Lexicon | undefined;
function lexicon(): Lexicon {
  made ??= createLexicon({ ...PEOPLE_EN, ...GRAMMAR_EN, ...FINE_EN, ...MORE_EN }, IRISH);
  return made;
}

type Found = { ground: Ground; kind: FindingKind; start: number; end: number };

/**
 * Reads what an advertiser wrote for what may not stand in an ad: wording that turns people away on a ground of the Equal
 * Status Acts, contact data, more than a month's deposit, and what gives swindlers away. English and Irish at once, since
 * ads mix them. Pure, and linear in the text.
 * @returns the findings in the order of the text; one a place and ground
 */
export function checkWording(wording: Wording): Finding[] {
  const text = wording.text.slice(0, MOST_CHECKED);
  const tokens = tokensOf(text);
  const units = unitsOf(tokens, lexicon());
  const isLetByAge = units.some((unit) => unit.classes.includes('exempt:age'));
  const found: Found[] = saidOf(partsOf(units)).filter((one) => one.ground !== 'age' || !isLetByAge);
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
  return widest(found.flatMap((one) => judged(one, wording)));
}

function warningsIn(units: readonly Unit[]): Said[] {
  return units.flatMap((unit) =>
    (['payment', 'bidding'] as const)
      .filter((kind) => unit.classes.includes(`${kind}:fraud`))
      .map((kind) => ({ kind, ground: 'fraud' as const, start: unit.start, end: unit.end })),
  );
}

function judged({ ground, kind, start, end }: Found, wording: Wording): Finding[] {
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
      why: `wording.why.${ground}`,
      suggestion: `wording.suggestion.${ground}`,
    },
  ];
}

/** Of findings of one ground that overlap the gravest stays, then the widest. */
function widest(findings: readonly Finding[]): Finding[] {
  const kept = new Map<string, Finding[]>();
  for (const one of [...findings].sort(byPlace)) {
    const before = kept.get(one.ground) ?? [];
    const last = before.at(-1);
    if (last && one.start < last.end) before[before.length - 1] = graver(last, one);
    else before.push(one);
    kept.set(one.ground, before);
  }
  return [...kept.values()].flat().sort(byPlace);
}

function byPlace(a: Finding, b: Finding): number {
  return a.start - b.start || b.end - a.end;
}

function graver(a: Finding, b: Finding): Finding {
  if (a.severity !== b.severity) return a.severity === 'stop' ? a : b;
  return b.end - b.start > a.end - a.start ? b : a;
}
