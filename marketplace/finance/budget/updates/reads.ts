import type pg from 'pg';
import type { BuyingBudgetRow, KnownRulesRow } from '#database/rows.ts';
import type { MailedPerson } from '#platform/mail/page-mail.ts';
import type { RuleRow } from '../../rules/model.ts';
import { type RuleSet, rulesOn } from '../../rules/rule-set.ts';
import { rulesAt } from '../../rules/table.ts';

/** A budget that is to be compared, with its person. */
export type DueBudget = MailedPerson & Pick<BuyingBudgetRow, 'inputs' | 'key_id' | 'checked_on'>;

/** SQL condition: the budget `b` was last compared before the day `$1`, and its person wants to hear of changes. */
const IS_DUE = `b.checked_on < $1
  and (select c.given from consent c where c.user_id = b.user_id and c.purpose = 'budget_updates'
        order by c.at desc, c.id desc limit 1)
  and not exists (select from account_erasure e where e.user_id = b.user_id)`;

/** @returns people whose budgets are due, the longest first. One read for many: it passes over every budget that is not due. */
export async function readDuePeople(pool: pg.Pool, today: string, limit: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select b.user_id as id from buying_budget b where ${IS_DUE} order by b.checked_on limit $2`,
    [today, limit],
  );
  return rows.map(({ id }) => id);
}

/**
 * Locks the account of a person until the end of the transaction.
 * @returns their budget; null if it is not due any more, or another transaction holds the account
 */
export async function lockDueBudget(
  client: pg.ClientBase,
  today: string,
  userId: string,
): Promise<DueBudget | null> {
  const { rowCount } = await client.query(
    'select from user_account where id = $1 for no key update skip locked',
    [userId],
  );
  if (rowCount === 0) return null;
  // A separate statement, which sees what was committed before the lock.
  const { rows } = await client.query<DueBudget>(
    `select u.id as "userId", u.email, u.locale, b.inputs, b.key_id, b.checked_on
       from buying_budget b join user_account u on u.id = b.user_id where ${IS_DUE} and u.id = $2`,
    [today, userId],
  );
  return rows[0] ?? null;
}

/**
 * The figures of a day as they were known then; from the present table for days before the first known ones.
 * @param countedOn the day for which sums by the calendar are made, such as the tax for the rest of a year
 */
export async function readRulesKnownOn(
  client: pg.Pool | pg.ClientBase,
  day: string,
  countedOn: string,
): Promise<RuleSet> {
  const { rows } = await client.query<KnownRulesRow>(
    'select day, figures from known_rules where day <= $1 order by day desc limit 1',
    [day],
  );
  const [known] = rows;
  const rules = known ? rulesOn(known.figures as RuleRow[], known.day) : rulesAt(day);
  return { ...rules, day: countedOn };
}
