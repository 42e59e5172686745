import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import type { MailContext } from '../emails/notify-steps.ts';
import { type Changed, changeStateIn, type Step } from '../writes.ts';

/** `changeStateIn` in a transaction of its own. */
export function changeState(pool: pg.Pool, step: Step, mailContext?: MailContext): Promise<Changed> {
  return inTransaction(pool, (client) => changeStateIn(client, step, mailContext));
}
