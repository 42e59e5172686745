import { EQUALITY_GROUNDS, type EqualityGround, type FindingKind } from './finding.ts';
import type { Part } from './people.ts';

/** Something said of people, found in a text. */
export type Said = { kind: FindingKind; ground: EqualityGround | 'fraud'; start: number; end: number };

/** Two parts of a sentence that together turn people away or pick them. */
type Rule = {
  kind: 'refusal' | 'only' | 'preference';
  left: string;
  right: string;
  /** Words between at most. */
  most: number;
  /** Whether commas may stand between; without words between, one always may. */
  commas?: true;
  /** The right part must end what is said (`HAP: no`). */
  atEnd?: true;
};

/** `people` are who is meant; `benefit` those who pay with help of the State. */
const RULES: readonly Rule[] = [
  { kind: 'refusal', left: 'no', right: 'people', most: 3, commas: true },
  { kind: 'refusal', left: 'no', right: 'benefit', most: 4, commas: true },
  { kind: 'refusal', left: 'people', right: 'refused', most: 3 },
  { kind: 'refusal', left: 'benefit', right: 'refused', most: 5 },
  { kind: 'refusal', left: 'benefit', right: 'no', most: 4, atEnd: true },
  { kind: 'refusal', left: 'people', right: 'no', most: 1, atEnd: true },
  { kind: 'only', left: 'people', right: 'only', most: 2 },
  { kind: 'only', left: 'only', right: 'people', most: 3 },
  { kind: 'only', left: 'must', right: 'people', most: 3, commas: true },
  { kind: 'preference', left: 'suit', right: 'people', most: 5, commas: true },
  { kind: 'preference', left: 'people', right: 'wanted', most: 1 },
];

/** What ends the reach of a rule: it belongs to another statement. */
const BETWEEN_ENDS: Record<Rule['kind'], ReadonlySet<string>> = {
  refusal: new Set(['only', 'suit', 'must', 'fine', 'wanted']),
  only: new Set(['no', 'accept', 'refused', 'benefit']),
  preference: new Set(['no', 'only', 'refused', 'benefit']),
};
/** How far after a refusal a word of welcome takes it back (`no pets, HAP accepted`). */
const WELCOME_WITHIN = 2;

/** Classes of phrases that say all by themselves: `demand`, and `said:KIND:GROUND`. */
const ALONE = new Map<string, Pick<Said, 'kind' | 'ground'>>([
  ['demand', { kind: 'demand', ground: 'housing_assistance' }],
  ...(['refusal', 'only', 'preference'] as const).flatMap((kind) =>
    EQUALITY_GROUNDS.map((ground) => [`said:${kind}:${ground}`, { kind, ground }] as const),
  ),
]);

const BY_LEFT = Map.groupBy(RULES, (rule) => rule.left);

/** @returns what the parts of a text say of people. Looks at most six parts ahead of each: linear in the text. */
export function saidOf(parts: readonly Part[]): Said[] {
  const said: Said[] = [];
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]!;
    for (const name of part.classes) {
      const alone = ALONE.get(name);
      if (alone) said.push({ ...alone, ...spanOf(part, part) });
      for (const rule of BY_LEFT.get(name) ?? []) {
        const right = reach(parts, at, rule);
        if (right) said.push(...meant(rule.kind, part, right));
      }
    }
  }
  return said;
}

function reach(parts: readonly Part[], from: number, rule: Rule): Part | null {
  const left = parts[from]!;
  let isAnswer = false;
  for (let at = from + 1; at <= from + rule.most + 1 && at < parts.length; at++) {
    const part = parts[at]!;
    const between = at - from - 1;
    if (part.before === 'stop') return null;
    // `HAP? Sorry, no.`
    if (part.before === 'question' && rule.left !== 'benefit') return null;
    isAnswer ||= part.before === 'question';
    if (part.before === 'comma' && !rule.commas && !isAnswer && between > 0) return null;
    if (part.classes.includes(rule.right)) {
      return fits(parts, from, at, rule) ? part : null;
    }
    if (part.classes.some((name) => BETWEEN_ENDS[rule.kind].has(name))) return null;
    if (rule.left !== 'no' && rule.kind === 'refusal' && part.classes.includes('accept')) return null;
    if (left.isBare && between >= 0 && rule.left === 'people') return null;
  }
  return null;
}

function fits(parts: readonly Part[], from: number, at: number, rule: Rule): boolean {
  const right = parts[at]!;
  // Without a word for people next to it, \`(non-working) fireplace\` and \`not working\` describe a thing.
  if (rule.left === 'no' && right.isBare && right.word === 'working') return false;
  if (rule.atEnd && !(endsAfter(parts, at) || welcomed(parts, at))) return false;
  if (rule.right === 'only' && /^[0-9]/.test(parts[at + 1]?.word ?? '')) return endsAfter(parts, at);
  if (right.isBare && !parts.slice(from + 1, at).every((part) => part.classes.includes('small')))
    return false;
  if (rule.left === 'no' && at > from + 1 && isAnother(parts, from, at) && welcomed(parts, at)) return false;
  return true;
}

/** Whether what is named last starts a statement of its own, and is not the last of a list of what is refused. */
function isAnother(parts: readonly Part[], from: number, at: number): boolean {
  if (parts[at]!.before === 'comma') return true;
  const words = parts.slice(from + 1, at);
  return !words.some((part) =>
    part.classes.some((name) => name === 'link' || name === 'small' || name === 'accept'),
  );
}

function welcomed(parts: readonly Part[], at: number): boolean {
  for (let next = at + 1; next <= at + WELCOME_WITHIN && next < parts.length; next++) {
    if (parts[next]!.before !== 'none') return false;
    if (parts[next]!.classes.includes('accept')) return true;
  }
  return false;
}

function endsAfter(parts: readonly Part[], at: number): boolean {
  const next = parts[at + 1];
  return next?.before !== 'none';
}

function meant(kind: Rule['kind'], left: Part, right: Part): Said[] {
  const people = right.classes.includes('people') || right.classes.includes('benefit') ? right : left;
  const grounds = people.classes.includes('benefit') ? (['housing_assistance'] as const) : people.grounds;
  return grounds.map((ground) => ({ kind, ground, ...spanOf(left, right) }));
}

function spanOf(left: Part, right: Part): { start: number; end: number } {
  return { start: Math.min(left.start, right.start), end: Math.max(left.end, right.end) };
}
