import { EQUALITY_GROUNDS, type EqualityGround, type FindingKind } from './finding.ts';
import type { Part } from './people.ts';

/** A statement about people, found in a text. */
export type Statement = { kind: FindingKind; ground: EqualityGround | 'fraud'; start: number; end: number };

/** Two parts of a sentence that together exclude or prefer people. */
type Rule = {
  kind: 'refusal' | 'only' | 'preference';
  left: string;
  right: string;
  /** Maximum words between. */
  maxWords: number;
  /** Whether commas are allowed between; adjacent parts may always have one. */
  commas?: true;
  /** The right part must end the statement (`HAP: no`). */
  atEnd?: true;
};

/** `people`: the people meant; `benefit`: tenants with state rent support. */
const RULES: readonly Rule[] = [
  { kind: 'refusal', left: 'no', right: 'people', maxWords: 3, commas: true },
  { kind: 'refusal', left: 'no', right: 'benefit', maxWords: 4, commas: true },
  { kind: 'refusal', left: 'people', right: 'refused', maxWords: 3 },
  { kind: 'refusal', left: 'benefit', right: 'refused', maxWords: 5 },
  { kind: 'refusal', left: 'benefit', right: 'no', maxWords: 4, atEnd: true },
  { kind: 'refusal', left: 'people', right: 'no', maxWords: 1, atEnd: true },
  { kind: 'only', left: 'people', right: 'only', maxWords: 2 },
  { kind: 'only', left: 'only', right: 'people', maxWords: 3 },
  { kind: 'only', left: 'must', right: 'people', maxWords: 3, commas: true },
  { kind: 'preference', left: 'suit', right: 'people', maxWords: 5, commas: true },
  { kind: 'preference', left: 'people', right: 'wanted', maxWords: 1 },
];

/** Words that end the reach of a rule, because a new statement begins. */
const BETWEEN_ENDS: Record<Rule['kind'], ReadonlySet<string>> = {
  refusal: new Set(['only', 'suit', 'must', 'fine', 'wanted']),
  only: new Set(['no', 'accept', 'refused', 'benefit']),
  preference: new Set(['no', 'only', 'refused', 'benefit']),
};
/** Words after a refusal within which a welcome cancels it (`no pets, HAP accepted`). */
const WELCOME_WITHIN = 2;

/** Classes that are a statement alone: `demand`, and `said:KIND:GROUND`. */
const STANDALONE_CLASSES = new Map<string, Pick<Statement, 'kind' | 'ground'>>([
  ['demand', { kind: 'demand', ground: 'housing_assistance' }],
  ...(['refusal', 'only', 'preference'] as const).flatMap((kind) =>
    EQUALITY_GROUNDS.map((ground) => [`said:${kind}:${ground}`, { kind, ground }] as const),
  ),
]);

const BY_LEFT = Map.groupBy(RULES, (rule) => rule.left);

/** @returns the statements about people. Looks at most six parts ahead of each: linear in the text. */
export function statementsOf(parts: readonly Part[]): Statement[] {
  const statements: Statement[] = [];
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]!;
    for (const name of part.classes) {
      const alone = STANDALONE_CLASSES.get(name);
      if (alone) statements.push({ ...alone, ...spanOf(part, part) });
      for (const rule of BY_LEFT.get(name) ?? []) {
        const right = reach(parts, at, rule);
        if (right) statements.push(...meant(rule.kind, part, right));
      }
    }
  }
  return statements;
}

function reach(parts: readonly Part[], from: number, rule: Rule): Part | null {
  const left = parts[from]!;
  let isAnswer = false;
  for (let at = from + 1; at <= from + rule.maxWords + 1 && at < parts.length; at++) {
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
  // Without a word for people, \`(non-working) fireplace\` and \`not working\` describe things.
  if (rule.left === 'no' && right.isBare && right.word === 'working') return false;
  if (rule.atEnd && !(endsAfter(parts, at) || isWithdrawn(parts, at))) return false;
  if (rule.right === 'only' && /^[0-9]/.test(parts[at + 1]?.word ?? '')) return endsAfter(parts, at);
  if (right.isBare && !parts.slice(from + 1, at).every((part) => part.classes.includes('small')))
    return false;
  if (rule.left === 'no' && at > from + 1 && isAnother(parts, from, at) && isWithdrawn(parts, at))
    return false;
  return true;
}

/** Whether the last part begins a new statement instead of ending a list of refusals. */
function isAnother(parts: readonly Part[], from: number, at: number): boolean {
  if (parts[at]!.before === 'comma') return true;
  const words = parts.slice(from + 1, at);
  return !words.some((part) =>
    part.classes.some((name) => name === 'link' || name === 'small' || name === 'accept'),
  );
}

function isWithdrawn(parts: readonly Part[], at: number): boolean {
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

function meant(kind: Rule['kind'], left: Part, right: Part): Statement[] {
  const people = right.classes.includes('people') || right.classes.includes('benefit') ? right : left;
  const grounds = people.classes.includes('benefit') ? (['housing_assistance'] as const) : people.grounds;
  return grounds.map((ground) => ({ kind, ground, ...spanOf(left, right) }));
}

function spanOf(left: Part, right: Part): { start: number; end: number } {
  return { start: Math.min(left.start, right.start), end: Math.max(left.end, right.end) };
}
