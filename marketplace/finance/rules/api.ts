import type { FastifyInstance } from 'fastify';
import { CSV_TYPE, csvAnswer, csvFile, namedByKey } from '#platform/files/csv-file.ts';
import { attachment } from '#platform/http/attachment.ts';
import { routesOf } from '#platform/http/define-route.ts';
import * as contract from './contract.ts';
import { RULE_COLUMNS, ruleValueText } from './csv.ts';
import * as endpoints from './endpoints.ts';
import { RULES, type RuleRow, type RuleTopic } from './model.ts';
import { rulesAt, ruleTable } from './table.ts';

/** Figures change with imports, and at midnight. */
const HEADERS = { 'cache-control': 'public, max-age=60' };

/** The figures of Irish law and policy that Gaff calculates with. */
export async function rulesApi(app: FastifyInstance): Promise<void> {
  const route = routesOf(app, { tag: 'Money', access: 'anyone', headers: HEADERS });

  route(endpoints.readRules, {
    summary: 'Read the figures of law and policy that apply on a day',
    description: 'Each with its first and last day, its source, and whether it was confirmed.',
    query: contract.rulesQuery,
    answer: contract.rulesAnswer,
    handle({ query: { on, topic } }) {
      const { day, rows } = rulesAt(on);
      const isAsked = ({ rule }: RuleRow) => topic === undefined || RULES[rule].topic === topic;
      const figures = rows.filter(isAsked);
      return { date: day, figures, changes: nextChanges(day, topic), ends: knownEnds(day, figures) };
    },
  });

  route('GET /api/v1/money/rules.csv', {
    summary: 'Download all figures of law and policy, of every day',
    description: 'The layout is the same as in files that an operator imports.',
    produces: ['text/csv'],
    answer: csvAnswer('One row a figure'),
    handle(_request, reply) {
      reply.header('content-disposition', attachment('rules.csv')).type(CSV_TYPE);
      const records = ruleTable().map((row) => ({ ...row, value: ruleValueText(row.value) }));
      return csvFile(namedByKey(RULE_COLUMNS), records);
    },
  });
}

/** Figures that begin after a day, the first of each key. */
function nextChanges(day: string, topic: RuleTopic | undefined) {
  const later = ruleTable()
    .filter(({ rule, validFrom }) => validFrom > day && (topic === undefined || RULES[rule].topic === topic))
    .toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  const first = new Map<string, RuleRow>();
  for (const row of later) if (!first.has(nameOf(row))) first.set(nameOf(row), row);
  return [...first.values()];
}

/** Figures that end without a successor, the next first. */
function knownEnds(day: string, figures: readonly RuleRow[]): RuleRow[] {
  const later = new Set(ruleTable().flatMap((row) => (row.validFrom > day ? [nameOf(row)] : [])));
  return figures
    .filter((row) => row.validTo !== null && !later.has(nameOf(row)))
    .toSorted((a, b) => (a.validTo! < b.validTo! ? -1 : 1));
}

function nameOf({ rule, key }: RuleRow): string {
  return `${rule} ${key}`;
}
