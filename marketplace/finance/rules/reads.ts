import type pg from 'pg';
import type { RuleFigureRow } from '#database/rows.ts';
import { parseRuleValue } from './csv.ts';
import { RULES, type RuleName, type RuleRow } from './model.ts';

/** @returns the figures that an operator imported, without figures of rules that Gaff does not have any more */
export async function readImportedRules(client: pg.Pool | pg.ClientBase): Promise<RuleRow[]> {
  const { rows } = await client.query<Omit<RuleFigureRow, 'import_id'>>(
    `select rule, key, value, valid_from, valid_to, source, source_date, confidence
       from rule_figure order by rule, key, valid_from`,
  );
  return rows
    .filter(({ rule }) => Object.hasOwn(RULES, rule))
    .map((row) => ({
      rule: row.rule as RuleName,
      key: row.key,
      value: parseRuleValue(row.rule as RuleName, row.value),
      validFrom: row.valid_from,
      validTo: row.valid_to,
      source: row.source,
      sourceDate: row.source_date,
      confidence: row.confidence,
    }));
}
