import { z } from 'zod';

/** The position of a page within all results. */
export const paging = z
  .object({
    totalPages: z.int(),
    currentPage: z.int(),
    nextFrom: z.int().describe('0 on the last page'),
    previousFrom: z.int(),
    displayingFrom: z.int(),
    displayingTo: z.int(),
    totalResults: z.int(),
    pageSize: z.int(),
  })
  .meta({ id: 'Paging' });
export type Paging = z.output<typeof paging>;

/**
 * @param page the requested results; a page size of 0 only counts them
 * @param shown results on this page
 * @param maxFrom the largest offset that can be requested
 */
export function pagingOf(
  { from, pageSize }: { from: number; pageSize: number },
  total: number,
  shown: number,
  maxFrom = Number.POSITIVE_INFINITY,
): Paging {
  const next = from + pageSize;
  return {
    totalPages: pageSize > 0 ? Math.ceil(total / pageSize) : 0,
    currentPage: pageSize > 0 ? Math.floor(from / pageSize) + 1 : 1,
    nextFrom: pageSize > 0 && next < total && next <= maxFrom ? next : 0,
    previousFrom: Math.max(0, from - pageSize),
    displayingFrom: shown > 0 ? from + 1 : 0,
    displayingTo: shown > 0 ? from + shown : 0,
    totalResults: total,
    pageSize,
  };
}
