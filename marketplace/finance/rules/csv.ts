import { parse } from 'csv-parse/sync';
import { RULES, type RuleName, type RuleRow, type RuleStep, type RuleValue } from './model.ts';

/** The columns of a file of rules, in order. */
export const RULE_COLUMNS = [
  'rule',
  'key',
  'value',
  'validFrom',
  'validTo',
  'source',
  'sourceDate',
  'confidence',
] as const;

/** Longest file of rules, in characters: a hundred times the shipped ones. */
export const MAX_RULES_LENGTH = 10_000_000;

/**
 * Reads a file of rules. Lists are numbers with spaces between, bands and slices are `from:figure` with spaces between.
 * @param text CSV with the columns `RULE_COLUMNS` in any order
 * @returns the rows, and one sentence for each line that is not a row
 */
export function parseRules(text: string): { rows: RuleRow[]; problems: string[] } {
  if (text.length > MAX_RULES_LENGTH) return { rows: [], problems: ['The file is too long'] };
  let records: { record: Record<string, string>; info: { lines: number } }[];
  try {
    records = parse(text, { bom: true, columns: true, info: true, trim: true, skip_empty_lines: true });
  } catch (error) {
    return { rows: [], problems: [(error as Error).message] };
  }
  const missing = RULE_COLUMNS.filter((column) => records[0] && !(column in records[0].record));
  if (records.length === 0 || missing.length > 0)
    return { rows: [], problems: [`The file lacks ${missing.join(', ') || 'rows'}`] };
  const rows: RuleRow[] = [];
  const problems: string[] = [];
  for (const { record, info } of records) {
    if (!record.rule || !Object.hasOwn(RULES, record.rule))
      problems.push(`Line ${info.lines}: there is no rule ${record.rule || '(empty)'}`);
    else rows.push(rowOf(record.rule as RuleName, record));
  }
  return { rows, problems };
}

function rowOf(rule: RuleName, record: Record<string, string>): RuleRow {
  return {
    rule,
    key: record.key ?? '',
    value: parseRuleValue(rule, record.value ?? ''),
    validFrom: record.validFrom ?? '',
    validTo: record.validTo || null,
    source: record.source ?? '',
    sourceDate: record.sourceDate ?? '',
    confidence: record.confidence as RuleRow['confidence'],
  };
}

/** @returns the value of a rule from text; not a number where the text is none, which validation refuses */
export function parseRuleValue(rule: RuleName, text: string): RuleValue {
  const { shape } = RULES[rule];
  if (shape === 'number') return numberOf(text);
  const parts = text.split(' ').filter(Boolean);
  if (shape === 'list') return parts.map(numberOf);
  return parts.map((part): RuleStep => {
    const [from = '', figure = ''] = part.split(':');
    return [numberOf(from), numberOf(figure)];
  });
}

function numberOf(text: string): number {
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN;
}

/** @returns the value as a cell of a file of rules */
export function ruleValueText(value: RuleValue): string {
  if (typeof value === 'number') return String(value);
  return value.map((part) => (typeof part === 'number' ? String(part) : part.join(':'))).join(' ');
}
