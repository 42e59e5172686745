/** A text must match a pattern. */
type PatternRule<Message> = { pattern: RegExp; message: Message };
/** A text must be a number on one side of a limit, the limit included. */
type ComparisonRule<Message> = { comparison: '>=' | '<='; limit: number; message: Message };

/** What a text must be beside being there, and the message where it is not: in words, or as a key of the language. */
export type TextRule<Message = string> = PatternRule<Message> | ComparisonRule<Message>;

/**
 * @param value as typed; thousands separators and spaces around it do not count in a comparison
 * @returns the rule's message where the value breaks it. An empty value breaks none: `required` says what must be there
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
