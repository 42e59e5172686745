import { ruleValueText } from './csv.ts';
import type { RuleRow } from './model.ts';

/** One line of the preview of an import. */
export type RuleChange = { change: 'added' | 'changed' | 'removed'; name: string; text: string };

/**
 * Compares the figures of a file with the present ones of the same rules.
 * @returns the rows that the import adds, changes and removes, in the order of rule, key and day
 */
export function ruleChanges(present: readonly RuleRow[], next: readonly RuleRow[]): RuleChange[] {
  const rules = new Set(next.map(({ rule }) => rule));
  const before = new Map(present.filter(({ rule }) => rules.has(rule)).map((row) => [nameOf(row), row]));
  const after = new Map(next.map((row) => [nameOf(row), row]));
  const names = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  return names.flatMap((name): RuleChange[] => {
    const [old, now] = [before.get(name), after.get(name)];
    if (!old) return [{ change: 'added', name, text: textOf(now!) }];
    if (!now) return [{ change: 'removed', name, text: textOf(old) }];
    const [from, to] = [textOf(old), textOf(now)];
    return from === to ? [] : [{ change: 'changed', name, text: `${from}\n    → ${to}` }];
  });
}

function nameOf({ rule, key, validFrom }: RuleRow): string {
  return [rule, key, `from ${validFrom}`].filter(Boolean).join(' ');
}

function textOf({ value, validTo, source, sourceDate, confidence }: RuleRow): string {
  return `${ruleValueText(value)} until ${validTo ?? 'further notice'} (${confidence}: ${source}, ${sourceDate})`;
}
