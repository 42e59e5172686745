/** A text must match a pattern. */
type PatternRule<Message> = { pattern: RegExp; message: Message };
/** A text must be a number on one side of a limit, the limit included. */
type ComparisonRule<Message> = { comparison: '>=' | '<='; limit: number; message: Message };

/** A validation rule and its message: a text, or a translation key. */
export type TextRule<Message = string> = PatternRule<Message> | ComparisonRule<Message>;

/**
 * @param value as typed; separators and surrounding spaces are ignored in comparisons
 * @returns the rule's message when the value breaks it. An empty value is always valid: use `required`
 */
export function ruleProblem(value: string, rule: TextRule | undefined): string | undefined {
  if (!rule || value.trim() === '') return undefined;
  return (
    'pattern' in rule
      ? new RegExp(rule.pattern, rule.pattern.flags.replace(/[gy]/g, '')).test(value)
      : keepsLimit(value, rule)
  )
    ? undefined
    : rule.message;
}

function keepsLimit(value: string, { comparison, limit }: ComparisonRule<string>): boolean {
  const number = Number(value.replaceAll(',', '').trim());
  return comparison === '>=' ? number >= limit : number <= limit;
}
