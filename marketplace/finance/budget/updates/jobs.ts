import type pg from 'pg';
import type { Logger } from 'pino';
import { inTransaction } from '#database/transaction.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import type { SignedMailContext } from '#platform/mail/message.ts';
import { queueMessage } from '#platform/mail/queue.ts';
import { type Keyring, UnreadableData } from '#platform/secrets/keyring.ts';
import { irishDay } from '#platform/time/clock.ts';
import { recordReads } from '../../rules/recorded-rules.ts';
import { MissingRule, type RuleSet } from '../../rules/rule-set.ts';
import { rulesAt } from '../../rules/table.ts';
import { budgetOf } from '../budget-of.ts';
import { openBudget } from '../reads.ts';
import { type BudgetNews, budgetMail } from './emails/budget-mail.ts';
import { type DueBudget, lockDueBudget, readDuePeople, readRulesKnownOn } from './reads.ts';
import { type FigureChange, figureChanges, isNews } from './rules.ts';
import { MAIL_KEY, markCompared, storeKnownRules } from './writes.ts';

/** People whose budgets are compared in one run, and the time after which a run ends: it shares the process with requests. */
const MAX_PEOPLE = 2_000;
const MAX_RUN_MS = 20_000;

export type BudgetUpdatesContext = {
  pool: pg.Pool;
  keyring: Keyring;
  gazetteer: () => Gazetteer;
  mailContext: SignedMailContext;
  log: Pick<Logger, 'error'>;
};

/** The figures of the day of the last comparison and of today, both for sums by today's calendar. */
type Comparison = { before: RuleSet; after: RuleSet; changes: readonly FigureChange[] };

/**
 * Compares saved budgets with the figures of today, once a day each, and queues the mails of those that changed. A budget
 * is done in one transaction that holds its account, so that two processes do not do it twice; the next run does the rest.
 * @returns how many people were done
 * @throws the first error, after everyone else was done
 */
export async function mailBudgetChanges(context: BudgetUpdatesContext, now = new Date()): Promise<number> {
  const { pool } = context;
  const today = irishDay(now);
  await storeKnownRules(pool, rulesAt(today));
  const after = await readRulesKnownOn(pool, today, today);
  const byDay = new Map<string, Comparison>();
  async function comparisonWith(client: pg.ClientBase, day: string): Promise<Comparison> {
    const known = byDay.get(day);
    if (known) return known;
    const before = await readRulesKnownOn(client, day, today);
    const made = { before, after, changes: figureChanges(before.rows, after.rows) };
    byDay.set(day, made);
    return made;
  }

  const errors: unknown[] = [];
  let done = 0;
  const until = performance.now() + MAX_RUN_MS;
  for (const userId of await readDuePeople(pool, today, MAX_PEOPLE)) {
    if (performance.now() > until) break;
    try {
      await inTransaction(pool, async (client) => {
        const due = await lockDueBudget(client, today, userId);
        if (!due) return;
        const comparison = await comparisonWith(client, due.checked_on);
        await compareBudget(client, due, comparison, { context, today });
        done += 1;
      });
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return done;
}

async function compareBudget(
  client: pg.ClientBase,
  due: DueBudget,
  comparison: Comparison,
  { context, today }: { context: BudgetUpdatesContext; today: string },
): Promise<void> {
  const news = comparison.changes.length === 0 ? null : newsOf(due, comparison, context);
  // A budget that cannot be compared counts as done too: it is tried again tomorrow, and does not hold up the others.
  await markCompared(client, due.userId, today);
  if (!news) return;
  const days = { before: due.checked_on, after: today };
  const uniqueKey = `${MAIL_KEY}-${due.userId}-${today}`;
  await queueMessage(client, budgetMail(due, { ...news, days }, context.mailContext, uniqueKey));
}

/** @returns how a budget changed; null if that is not worth a mail */
function newsOf(
  due: DueBudget,
  { changes, ...comparison }: Comparison,
  context: BudgetUpdatesContext,
): Omit<BudgetNews, 'days'> | null {
  const [before, after] = [recordReads(comparison.before), recordReads(comparison.after)];
  try {
    const inputs = openBudget(context.keyring, due.userId, due);
    const budgetOn = (rules: RuleSet) => budgetOf(inputs, context.gazetteer(), rules);
    const { plan, currency } = budgetOn(after.rules);
    const plans = { before: budgetOn(before.rules).plan, after: plan };
    if (!isNews(plans.before, plans.after)) return null;
    const isUsed = ({ before: old, after: now }: FigureChange) =>
      (old && before.read.has(old)) || (now && after.read.has(now));
    return { plans, currency, figures: changes.filter(isUsed) };
  } catch (error) {
    if (!(error instanceof UnreadableData || error instanceof MissingRule)) throw error;
    context.log.error({ err: error }, 'a buying budget could not be compared');
    return null;
  }
}
