import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { ruleValueText } from './csv.ts';
import type { RuleRow } from './model.ts';

/**
 * Stores figures in the place of all figures of their rules, and announces the change to every process.
 * @param rows a table without problems
 * @param file the name of the file they come from
 */
export async function storeRules(pool: pg.Pool, rows: readonly RuleRow[], file: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    // One import at a time: two of the same rule would mix their rows.
    await client.query('lock table rule_import in share row exclusive mode');
    const { rows: added } = await client.query<{ id: number }>(
      'insert into rule_import (file) values ($1) returning id',
      [file],
    );
    await client.query('delete from rule_figure where rule = any($1)', [
      [...new Set(rows.map(({ rule }) => rule))],
    ]);
    await client.query(
      `insert into rule_figure (rule, key, value, valid_from, valid_to, source, source_date, confidence, import_id)
       select f.rule, f.key, f.value, f.valid_from, f.valid_to, f.source, f.source_date, f.confidence, $2
         from jsonb_to_recordset($1::jsonb)
              as f(rule text, key text, value text, valid_from date, valid_to date, source text, source_date date,
                   confidence text)`,
      [JSON.stringify(rows.map(recordOf)), added[0]!.id],
    );
    await client.query("insert into outbox (topic, subject_id) values ('rules', 0)");
  });
}

function recordOf(row: RuleRow) {
  return {
    rule: row.rule,
    key: row.key,
    value: ruleValueText(row.value),
    valid_from: row.validFrom,
    valid_to: row.validTo,
    source: row.source,
    source_date: row.sourceDate,
    confidence: row.confidence,
  };
}
