import type { StatisticsQuery } from '../contract.ts';
import { STATISTICS_SORTS } from '../list-options.ts';
import { PERIODS, type Period } from '../rules.ts';

/** The choices in a URL of the statistics, as the API takes them. */
export type StatisticsFilter = Pick<StatisticsQuery, 'period' | 'sort' | 'order' | 'page'> & {
  from: string;
  to: string;
  branchId: string;
  placedBy: string;
};

const DAY = /^\d{4}-\d\d-\d\d$/;
const MAX_PAGE = 100;

/** @returns the filter of a URL; parts that are not valid are left out */
export function filterOf(query: URLSearchParams): StatisticsFilter {
  const valid = (name: string, pattern: RegExp) => {
    const value = query.get(name) ?? '';
    return pattern.test(value) ? value : '';
  };
  const day = (name: string) => {
    const value = valid(name, DAY);
    return Number.isNaN(Date.parse(value)) || !isRealDay(value) ? '' : value;
  };
  const sort = STATISTICS_SORTS.find((one) => one === query.get('sort')) ?? 'views';
  return {
    period: PERIODS.find((one) => one === query.get('period')) ?? '30',
    from: day('from'),
    to: day('to'),
    branchId: valid('branchId', /^\d{1,9}$/),
    placedBy: valid('placedBy', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
    sort,
    order: query.get('order') === 'asc' ? 'asc' : 'desc',
    page: Math.max(1, Math.min(MAX_PAGE, Math.floor(Number(query.get('page'))) || 1)),
  };
}

function isRealDay(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

/** @returns the query of a filter, for pages, files and the API */
export function queryOf({ period, from, to, branchId, placedBy, sort, order, page }: StatisticsFilter) {
  return {
    period,
    ...(period === 'custom' && from && { from }),
    ...(period === 'custom' && to && { to }),
    ...(branchId && { branchId }),
    ...(placedBy && { placedBy }),
    ...((sort !== 'views' || order !== 'desc') && { sort, order }),
    ...(page > 1 && { page: `${page}` }),
  };
}

/** @returns the path of the statistics, without the language */
export function statisticsPath(filter: StatisticsFilter): string {
  return `/account/agency/statistics?${new URLSearchParams(queryOf(filter))}`;
}

/** @returns the path of the unanswered enquiries that a filter counts, without the language */
export function unansweredPath(
  { branchId, placedBy }: Pick<StatisticsFilter, 'branchId' | 'placedBy'>,
  { from, to }: Pick<Period, 'from' | 'to'>,
  adId?: number,
): string {
  const query = new URLSearchParams({
    role: 'advertiser',
    ...(adId !== undefined && { adId: `${adId}` }),
    unanswered: 'true',
    from,
    to,
    ...(branchId && { branchId }),
    ...(placedBy && { placedBy }),
  });
  return `/account/messages?${query}`;
}
