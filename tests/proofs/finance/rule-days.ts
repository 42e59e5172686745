import type { Random } from '#bench/search/random.ts';
import type { RuleRow } from '#marketplace/finance/rules/model.ts';
import { rulesOn } from '#marketplace/finance/rules/rule-set.ts';
import { shifted } from './cases.ts';

/** Random days on which each row is looked for, in addition to its first and its last day. */
const RANDOM_DAYS = 5;
/** Rows without a last day are looked for up to this one. */
const LAST_DAY = '2045-12-31';

/** @returns one sentence for each day on which a row of its validity is not the only one, or not the one that is read */
export function ruleDayViolations(rows: readonly RuleRow[], random: Random): string[] {
  const byName = Map.groupBy(rows, ({ rule, key }) => `${rule} ${key}`);
  const violations: string[] = [];
  for (const [name, ofName] of byName) {
    const first = ofName.map(({ validFrom }) => validFrom).toSorted()[0]!;
    const before = rulesOn(ofName, shifted(first, -1));
    if (before.row(ofName[0]!.rule, ofName[0]!.key)) violations.push(`${name} applies before ${first}`);
    for (const row of ofName) {
      for (const day of daysOf(row, random)) {
        const valid = ofName.filter(
          ({ validFrom, validTo }) => validFrom <= day && (validTo === null || validTo >= day),
        );
        const read = rulesOn(ofName, day).row(row.rule, row.key);
        if (valid.length !== 1 || read !== row) violations.push(`${valid.length} rows of ${name} on ${day}`);
      }
    }
  }
  return violations;
}

function daysOf({ validFrom, validTo }: RuleRow, random: Random): string[] {
  const last = validTo ?? LAST_DAY;
  const length = Math.round((Date.parse(last) - Date.parse(validFrom)) / 86_400_000);
  const some = Array.from({ length: RANDOM_DAYS }, () => shifted(validFrom, random.between(0, length)));
  return [validFrom, last, ...some];
}
