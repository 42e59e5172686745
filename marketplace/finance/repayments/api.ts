import type { FastifyInstance } from 'fastify';
import { routesOf } from '#platform/http/define-route.ts';
import type { RuleName } from '../rules/model.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import { rulesAt } from '../rules/table.ts';
import { calculate } from './calculate.ts';
import * as contract from './contract.ts';
import * as endpoints from './endpoints.ts';

/** Calculations that a network may ask for. */
const MAX_A_MINUTE = 120;
/** Answers change with the rules of a day. Refusals are not cached. */
const CACHE = 'public, max-age=300';

/** Repayments of home loans. */
export async function repaymentsApi(app: FastifyInstance): Promise<void> {
  const route = routesOf(app, { tag: 'Money', access: 'anyone' });

  route(endpoints.calculateRepayments, {
    summary: 'Calculate the repayments of a home loan',
    description:
      'Repayments, interest and balance by year; the time and interest that extra payments save; and what another rate saves after the costs of switching. Exact to the cent for equal months. Without a loan it answers only the usual figures.',
    config: { rateLimit: { max: MAX_A_MINUTE, timeWindow: '1 minute' } },
    query: contract.repaymentsQuery,
    answer: contract.repaymentsAnswer,
    async handle({ query }, reply) {
      const rules = rulesAt();
      const averageRate = figureOf(rules, 'averageRate', 'average');
      const usualTerm = figureOf(rules, 'usualTerm');
      const { loan, rate = averageRate.value, term = usualTerm.value } = query;
      if (query.lumpSumYear >= term) return reply.refuse(422, 'repayments.lumpSumTooLate');
      reply.header('cache-control', CACHE);
      const result = loan === undefined ? null : calculate({ ...query, loan, rate, term });
      return { rate, term, averageRate, usualTerm, result };
    },
  });
}

function figureOf(rules: RuleSet, rule: RuleName, key = ''): contract.WireFigure {
  const row = rules.row(rule, key);
  if (!row || typeof row.value !== 'number') throw new Error(`No figure of ${rule} applies on ${rules.day}`);
  return { value: row.value, since: row.validFrom, source: row.source, confidence: row.confidence };
}
