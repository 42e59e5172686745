import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { agencyParams } from '#marketplace/agencies/contract.ts';
import { reachOf } from '#marketplace/listings/access.ts';
import { countUpcoming } from '#marketplace/viewings/reads/viewings.ts';
import { CSV_TYPE, csvAnswer } from '#platform/files/csv-file.ts';
import { attachment } from '#platform/http/attachment.ts';
import { NO_STORE, routesOf } from '#platform/http/define-route.ts';
import { requireUser, type Viewer } from '#platform/http/viewer.ts';
import { irishDay } from '#platform/time/clock.ts';
import { mayExportStatistics, maySeeStatistics } from './access.ts';
import * as contract from './contract.ts';
import * as endpoints from './endpoints.ts';
import { statisticsFile } from './export.ts';
import { MAX_LISTINGS } from './list-options.ts';
import { presentListing, presentListings, sortListings } from './present.ts';
import {
  readChoices,
  readDays,
  readListingStatistics,
  readResponses,
  readStates,
  type Scope,
} from './reads.ts';
import { type PeriodProblem, periodOf } from './rules.ts';

/** The statistics count a great deal: enough for a person who tries every filter. */
const config = { rateLimit: { max: 60, timeWindow: '1 minute' } };

/** How the listings of an agency do, for its members. */
export async function agencyStatisticsApi(app: FastifyInstance, { pool }: { pool: pg.Pool }): Promise<void> {
  const route = routesOf(app, { tag: 'Agencies', access: 'signed-in', headers: NO_STORE });

  route(endpoints.readStatistics, {
    summary: 'Get the statistics of an agency',
    description:
      'For its members, of the listings in their reach: all, or those of an agent’s branch and those that they placed. A custom period has at most a year.',
    params: agencyParams,
    query: contract.statisticsQuery,
    answer: contract.statistics,
    config,
    async handle(request, reply) {
      const { query } = request;
      const viewer = requireUser(request);
      if (!maySeeStatistics(viewer, request.params.agencyId)) return reply.callNotFound();
      const found = scopeOf(viewer, query);
      if (!found.ok) return reply.refuse(422, `agencyStatistics.period.${found.reason}`);
      const { scope } = found;
      const [responses, days, states, choices, rows] = await Promise.all([
        readResponses(pool, scope),
        readDays(pool, scope),
        readStates(pool, scope),
        readChoices(pool, scope.reach),
        readListingStatistics(pool, scope),
      ]);
      const viewings = await countUpcoming(
        pool,
        rows.map(({ id }) => id),
      );
      return {
        period: scope.period,
        ...choices,
        ...responses,
        ...states,
        views: days.reduce((sum, { views }) => sum + views, 0),
        saves: days.reduce((sum, { saves }) => sum + saves, 0),
        viewings: {
          slots: [...viewings.values()].reduce((sum, { slots }) => sum + slots, 0),
          guests: [...viewings.values()].reduce((sum, { guests }) => sum + guests, 0),
        },
        days,
        ...presentListings(rows, query, { max: MAX_LISTINGS, locale: request.language.locale }),
      };
    },
  });

  route('GET /api/v1/agencies/:agencyId/statistics.csv', {
    summary: 'Download the statistics of an agency’s listings',
    description: `For its directors and managers: the table of listings, at most ${MAX_LISTINGS}, the live ones first.`,
    produces: ['text/csv'],
    params: agencyParams,
    query: contract.statisticsQuery,
    answer: csvAnswer('One row a listing'),
    config: { rateLimit: { max: 6, timeWindow: '1 minute' } },
    async handle(request, reply) {
      const { query, language } = request;
      const viewer = requireUser(request);
      const { agencyId } = request.params;
      if (!maySeeStatistics(viewer, agencyId)) return reply.callNotFound();
      if (!mayExportStatistics(viewer, agencyId)) return reply.refuse(403, 'agencyStatistics.noExport');
      const found = scopeOf(viewer, query);
      if (!found.ok) return reply.refuse(422, `agencyStatistics.period.${found.reason}`);
      const { from, to } = found.scope.period;
      const rows = await readListingStatistics(pool, found.scope);
      const listings = sortListings(
        rows.slice(0, MAX_LISTINGS).map((row) => presentListing(row, language.locale)),
        query,
      );
      reply.header('content-disposition', attachment(`gaff-statistics-${from}-${to}.csv`)).type(CSV_TYPE);
      return statisticsFile(listings, { t: language.t, dayOf: irishDay });
    },
  });
}

/** @returns the listings and days of a query, as far as the viewer's reach goes */
export function scopeOf(
  viewer: Viewer,
  query: contract.StatisticsQuery,
): { ok: true; scope: Scope } | { ok: false; reason: PeriodProblem } {
  const chosen = periodOf(query, irishDay(new Date()));
  if (!chosen.ok) return chosen;
  const { branchId = null, placedBy = null } = query;
  return { ok: true, scope: { reach: reachOf(viewer), branchId, placedBy, period: chosen.period } };
}
