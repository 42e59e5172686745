import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { MAX_RULES_LENGTH, parseRules } from '#marketplace/finance/rules/csv.ts';
import { ruleChanges } from '#marketplace/finance/rules/difference.ts';
import { readImportedRules } from '#marketplace/finance/rules/reads.ts';
import { ruleTable, setImportedRules } from '#marketplace/finance/rules/table.ts';
import { tableProblems } from '#marketplace/finance/rules/validate.ts';
import { storeRules } from '#marketplace/finance/rules/writes.ts';
import type { ImportJob } from './import-job.ts';

/** Problems that are printed; the rest are counted. */
const MAX_PROBLEMS = 20;

/**
 * Previews a file of rules as a difference from the present figures, and stores it if asked to. A file with any problem
 * is refused as a whole.
 * @returns 0: there are no rows that are refused alone
 */
export async function importRulesFile(pool: pg.Pool, { file, apply }: ImportJob): Promise<number> {
  if ((await stat(file)).size > MAX_RULES_LENGTH) throw new Error(`${file} is too long for a file of rules`);
  const { rows, problems: unread } = parseRules(await readFile(file, 'utf8'));
  const problems = unread.length > 0 ? unread : tableProblems(rows);
  if (problems.length > 0) {
    const more = problems.length - MAX_PROBLEMS;
    const lines = problems.slice(0, MAX_PROBLEMS).map((problem) => `  ${problem}`);
    throw new Error(
      ['Nothing was imported:', ...lines, ...(more > 0 ? [`  and ${more} more`] : [])].join('\n'),
    );
  }
  setImportedRules(await readImportedRules(pool));
  const changes = ruleChanges(ruleTable(), rows);
  for (const { change, name, text } of changes) console.log(`${change.padEnd(7)} ${name}: ${text}`);
  const counts = Object.entries(Object.groupBy(changes, ({ change }) => change));
  console.log(
    changes.length === 0
      ? 'The file changes nothing.'
      : counts.map(([change, list]) => `${list.length} ${change}`).join(', '),
  );
  if (changes.length === 0) return 0;
  if (apply) {
    await storeRules(pool, rows, path.basename(file));
    console.log('Stored. Running processes use the new figures within seconds.');
  } else console.log('Nothing is stored yet: add --apply to store these changes.');
  return 0;
}
