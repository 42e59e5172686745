import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { networkOf } from '#platform/http/ip.ts';
import { spendLargeBudgets } from '#platform/mail/budget.ts';
import type { Limit } from '#platform/mail/limits.ts';
import { DAY_MS, HOUR_MS } from '#platform/time/durations.ts';

/**
 * Estimates of one network: a home, an office, or the phones behind one address. The page makes up to eight for a home, a
 * price and a rent with each answer; the register has hundreds of thousands of homes.
 */
export const NETWORK_LIMITS: readonly Limit[] = [
  { max: 1_500, windowMs: HOUR_MS },
  { max: 4_000, windowMs: DAY_MS },
];
/** Estimates of one account: twice as many as 30 homes an hour with all answers make. */
export const ACCOUNT_LIMITS: readonly Limit[] = [
  { max: 600, windowMs: HOUR_MS },
  { max: 2_000, windowMs: DAY_MS },
];
/** Seconds after which a refused person can try again: the first counts of the hour have expired by then. */
export const RETRY_AFTER_S = '3600';

/** Counts an estimate that a person asks for. @returns false if their network or account has reached its limit */
export async function countEstimate(
  pool: pg.Pool,
  { ip, viewer }: Pick<FastifyRequest, 'ip' | 'viewer'>,
): Promise<boolean> {
  const budgets = [
    { subject: `estimates network ${networkOf(ip)}`, limits: NETWORK_LIMITS },
    ...(viewer ? [{ subject: `estimates account ${viewer.userId}`, limits: ACCOUNT_LIMITS }] : []),
  ];
  return spendLargeBudgets(pool, budgets);
}
