import { pageViewer } from '#marketplace/accounts/components/signed-in.ts';
import { readListingValuation } from '#marketplace/valuation/listed-homes/endpoints.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { bodyOf, pageCalls } from '#platform/pages/page-calls.ts';
import type { LoaderArgs } from '#platform/pages/page-module.ts';
import { irishDay } from '#platform/time/clock.ts';
import { mayExportStatistics } from '../access.ts';
import { readStatistics } from '../endpoints.ts';
import { type PeriodProblem, periodOf } from '../rules.ts';
import { filterOf, queryOf } from './statistics-path.ts';

export type StatisticsView = AnswerOf<typeof readStatistics>;
/** A listing with few views; `above`: the highest likely price, where the asking price is above it. */
export type WeakListing = StatisticsView['underPerforming'][number] & {
  above: { asking: number; upper: number } | null;
};

/** Loads the statistics of the viewer's agency; null for users without one. */
export async function loadStatistics(args: LoaderArgs) {
  const { agency } = pageViewer(args);
  const { call } = pageCalls(args);
  const given = filterOf(new URL(args.request.url).searchParams);
  const today = irishDay(new Date());
  const chosen = periodOf(given, today);
  const problem: PeriodProblem | null = chosen.ok ? null : chosen.reason;
  if (!agency) return { filter: given, problem, today, statistics: null, weak: [], exportPath: null };
  // An impossible period shows the usual one, beside what is wrong with it.
  const counted = problem ? { ...given, period: '30' as const } : given;
  const query = queryOf(counted);
  const { branchId, page, ...rest } = query;
  const statistics = bodyOf(
    await call(readStatistics, {
      params: { agencyId: agency.id },
      query: {
        ...rest,
        ...(branchId && { branchId: Number(branchId) }),
        ...(page && { page: Number(page) }),
      },
    }),
  );
  const weak = await Promise.all(
    statistics.underPerforming.map(async (listing): Promise<WeakListing> => {
      const isHome = listing.adType === 'sale' && listing.offering === 'standard';
      const valued = isHome ? await call(readListingValuation, { params: { id: listing.adId } }) : null;
      const { askingPrice, interval90 } = valued?.ok ? valued.body : { askingPrice: null, interval90: null };
      const isAbove = askingPrice !== null && interval90 !== null && askingPrice > interval90.upper;
      return { ...listing, above: isAbove ? { asking: askingPrice, upper: interval90.upper } : null };
    }),
  );
  const exportPath = mayExportStatistics({ agency }, agency.id)
    ? `/api/v1/agencies/${agency.id}/statistics.csv?${new URLSearchParams(query)}`
    : null;
  return { filter: given, problem, today, statistics, weak, exportPath };
}
